-- What the club arranges before a draw lies here and not in a browser: whoever opens the desk finds it, with who left it so.
CREATE TABLE draw_plan (
  category_id uuid PRIMARY KEY REFERENCES tournament_category ON DELETE CASCADE,
  -- Another one at every change: two desks see by it that they do not look at the same plan.
  id uuid NOT NULL,
  pair_order uuid[],
  zones jsonb,
  saved_by uuid NOT NULL REFERENCES person,
  saved_at timestamptz NOT NULL,
  CONSTRAINT draw_plan_plans CHECK (pair_order IS NOT NULL OR zones IS NOT NULL)
);
CREATE INDEX draw_plan_saved_by ON draw_plan (saved_by);

-- A draw that only the club sees until it publishes it: its whole order is kept, so that what is published is what was seen.
CREATE TABLE draw_draft (
  category_id uuid PRIMARY KEY REFERENCES tournament_category ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  pair_order uuid[] NOT NULL,
  zones jsonb NOT NULL,
  method text NOT NULL CONSTRAINT draw_draft_method CHECK (method IN ('seeded', 'given', 'lot', 'seeds-by-lot')),
  zones_by_club boolean NOT NULL,
  random_seed text NOT NULL,
  created_by uuid NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL
);
CREATE INDEX draw_draft_created_by ON draw_draft (created_by);

-- A draw tells where its order comes from and whose its zones are; those of before tell it as far as they noted it.
ALTER TABLE draw
  ADD COLUMN zones_by_club boolean NOT NULL DEFAULT false,
  ADD COLUMN seeds_by_lot boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT draw_seeds_come_from_one_place CHECK (NOT seeds_by_lot OR (is_seeded AND NOT ordered_by_club));
UPDATE draw SET zones_by_club = true
  WHERE EXISTS (SELECT 1 FROM audit_event WHERE after ->> 'drawId' = draw.id::text AND after ? 'zones');
