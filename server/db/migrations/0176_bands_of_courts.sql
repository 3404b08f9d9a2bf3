-- Bands of prices name no court that was taken away: such a list could not be saved again. One that named no other priced nothing, and goes.
UPDATE club SET price_bands = coalesce((
  SELECT jsonb_agg(CASE WHEN kept.ids IS NULL THEN band ELSE jsonb_set(band, '{courtIds}', kept.ids) END ORDER BY place)
  FROM jsonb_array_elements(price_bands) WITH ORDINALITY AS bands (band, place)
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(named.id ORDER BY named.place) FILTER (WHERE court.id IS NOT NULL) AS ids, count(*) > 0 AS names
      FROM jsonb_array_elements(CASE jsonb_typeof(band -> 'courtIds') WHEN 'array' THEN band -> 'courtIds' ELSE '[]' END)
        WITH ORDINALITY AS named (id, place)
        LEFT JOIN court ON court.id = (named.id #>> '{}')::uuid AND court.club_id = club.id AND court.removed_at IS NULL
    ) AS kept
  WHERE kept.ids IS NOT NULL OR NOT kept.names), '[]')
WHERE EXISTS (SELECT FROM court WHERE court.club_id = club.id AND court.removed_at IS NOT NULL
  AND price_bands @? format('$[*].courtIds[*] ? (@ == "%s")', court.id)::jsonpath);
