-- Old categories have no qualifying.
UPDATE tournament_category SET rules = rules || jsonb_build_object(
  'qualifying', 0,
  'choice', rules -> 'choice' || '{"qualifying": 0}');

-- The pairs that play the qualifying: the club's choice for the draw to come, and all of them in a draft.
ALTER TABLE draw_plan
  ADD COLUMN qualifying uuid[],
  DROP CONSTRAINT draw_plan_plans,
  ADD CONSTRAINT draw_plan_plans
    CHECK (pair_order IS NOT NULL OR zones IS NOT NULL OR lines IS NOT NULL OR qualifying IS NOT NULL);

ALTER TABLE draw_draft
  ADD COLUMN qualifying uuid[],
  ADD COLUMN qualifying_by_club boolean NOT NULL DEFAULT false;

ALTER TABLE draw ADD COLUMN qualifying_by_club boolean NOT NULL DEFAULT false;
