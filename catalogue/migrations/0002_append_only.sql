-- A release never changes: matches pin it by its digest.

CREATE FUNCTION catalogue_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER append_only_rows BEFORE UPDATE OR DELETE ON catalogue_release FOR EACH ROW EXECUTE FUNCTION catalogue_append_only();
CREATE TRIGGER append_only_table BEFORE TRUNCATE ON catalogue_release FOR EACH STATEMENT EXECUTE FUNCTION catalogue_append_only();
