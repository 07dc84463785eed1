-- A row as one flat JSON object, whose keys are the names of fields that pages, files and differences use.

CREATE FUNCTION catalogue_flat_card(c catalogue_card) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'kind', c.kind, 'slug', c.slug, 'number', c.number, 'name.fr', c.name_fr, 'name.en', c.name_en,
    'text.fr', c.text_fr, 'text.en', c.text_en, 'art', c.art, 'state', c.state, 'successor', c.successor_id
  ) || coalesce((SELECT jsonb_object_agg('facts.' || key, value) FROM jsonb_each(c.facts)), '{}')
$$;

CREATE FUNCTION catalogue_flat_rarity(r catalogue_rarity) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('place', r.place, 'name.fr', r.name_fr, 'name.en', r.name_en, 'colour', r.colour)
    || coalesce((SELECT jsonb_object_agg('numbers.' || key, value) FROM jsonb_each(r.numbers)), '{}')
$$;

CREATE FUNCTION catalogue_flat_scale(s catalogue_scale) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT jsonb_object_agg('whole.' || key, value) FROM jsonb_each(s.whole)), '{}')
$$;
