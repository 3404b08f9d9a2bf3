-- A television of a club that shows a tournament: whoever types its five letters sees what the tournament tells everybody, in the order
-- and the light that the club chose. No letters that are taken for figures.
CREATE TABLE screen (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code text NOT NULL CONSTRAINT screen_code CHECK (code ~ '^[A-HJ-NP-RT-Y]{5}$') CONSTRAINT screen_code_once UNIQUE,
  tournament_id uuid NOT NULL REFERENCES tournament ON DELETE CASCADE,
  settings jsonb NOT NULL,
  -- When a television asked for it last.
  seen_at timestamptz,
  added_at timestamptz NOT NULL
);
CREATE INDEX screen_of_tournament ON screen (tournament_id, added_at);
