-- Leagues that clubs publish: divisions of one name and level, and the settings of a league (decision 0187).

ALTER TABLE tournament_category
  -- 1 is the strongest. Null for a category without divisions.
  ADD COLUMN division smallint CONSTRAINT tournament_category_division CHECK (division BETWEEN 1 AND 9),
  ADD CONSTRAINT tournament_category_division_of_league CHECK (division IS NULL OR format = 'LEAGUE'),
  DROP CONSTRAINT tournament_category_tournament_id_name_level_key,
  ADD CONSTRAINT tournament_category_once UNIQUE NULLS NOT DISTINCT (tournament_id, name, level, division);

-- Old categories are no leagues; theirs would be played by the defaults.
WITH league AS (SELECT '{"days": 7, "breaks": [], "promoted": 2, "walkover": -1}'::jsonb AS usual)
UPDATE tournament_category SET rules = rules || jsonb_build_object(
  'league', usual, 'choice', (rules -> 'choice') || jsonb_build_object('league', usual))
FROM league;
