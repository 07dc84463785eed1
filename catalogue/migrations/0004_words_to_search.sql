-- Searches compare words without case and accents. `unaccent` alone is not immutable (its dictionary could change), and a
-- generated column wants that, so the wrapper names the dictionary by its schema.

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

DO $do$
DECLARE home text := (SELECT quote_ident(nspname) FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE extname = 'unaccent');
BEGIN
  EXECUTE format($sql$
    CREATE FUNCTION catalogue_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN lower(%1$s.unaccent('%1$s.unaccent'::regdictionary, translate(words, E'\u00a0\u202f\u2019', '  ''')));
  $sql$, home);
END $do$;

CREATE FUNCTION catalogue_fold(words text, more text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN catalogue_fold(words || ' ' || more);
