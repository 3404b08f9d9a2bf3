-- Tables of points that a club makes for itself (domain/ranking/own-tables.ts), in its order.
ALTER TABLE club ADD COLUMN points_tables jsonb NOT NULL DEFAULT '[]'
  CONSTRAINT club_points_tables_bounded CHECK (coalesce(
    CASE WHEN jsonb_typeof(points_tables) = 'array' THEN jsonb_array_length(points_tables) <= 12 END, false));

-- What categories chose so far was one of the product's tables; what they pay stands written out beside it, and stays.
UPDATE tournament_category SET rules = jsonb_set(rules, '{choice,ownPoints}', 'null') WHERE rules -> 'choice' IS NOT NULL;
UPDATE tournament_draft SET data = jsonb_set(data, '{categories}', (
  SELECT jsonb_agg(CASE WHEN one ? 'rules' THEN jsonb_set(one, '{rules,ownPoints}', 'null') ELSE one END ORDER BY nth)
  FROM jsonb_array_elements(data -> 'categories') WITH ORDINALITY AS categories (one, nth)))
WHERE jsonb_array_length(data -> 'categories') > 0;
