-- Cups beside the main one: their matches, and sides that the loser of a first match takes.

ALTER TABLE match
  ADD COLUMN cup text NOT NULL DEFAULT 'main' CHECK (cup IN ('main', 'silver', 'bronze', 'consolation', 'qualifying')),
  DROP CONSTRAINT match_stage_check,
  ADD CONSTRAINT match_stage_check CHECK (stage IN ('knockout', 'third-place', 'zone', 'cup')),
  -- Only the main cup has zones and decides the title.
  ADD CONSTRAINT match_cup_of_stage CHECK ((stage = 'cup') = (cup <> 'main') OR stage = 'third-place'),
  DROP CONSTRAINT match_draw_id_stage_zone_round_position_key,
  ADD CONSTRAINT match_place_in_draw UNIQUE (draw_id, cup, stage, zone, round, position);

ALTER TABLE match_side
  DROP CONSTRAINT match_side_origin_check,
  ADD CONSTRAINT match_side_origin_check CHECK (origin IN ('pair', 'bye', 'winner', 'loser', 'zone', 'first-loser')),
  DROP CONSTRAINT match_side_check,
  ADD CONSTRAINT match_side_check
    CHECK ((origin IN ('winner', 'loser', 'first-loser')) = (origin_match_id IS NOT NULL));

-- Old categories have no consolation; its format would be that of the knockout.
UPDATE tournament_category SET rules = rules || jsonb_build_object(
  'consolation', 'none',
  'consolationFormat', rules -> 'knockoutFormat',
  'choice', rules -> 'choice' || '{"consolation": "none", "consolationFormat": null}');
