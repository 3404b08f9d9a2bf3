-- Points count until a day: the last of the 52 weeks (a setting of the province) after the tournament, written down when they
-- are awarded.
ALTER TABLE tournament_result
  ADD COLUMN pair_id uuid REFERENCES pair,
  ADD COLUMN valid_until date;
UPDATE tournament_result SET valid_until = date_completed + 364;
ALTER TABLE tournament_result
  ALTER COLUMN valid_until SET NOT NULL,
  ADD CHECK (valid_until > date_completed);
CREATE INDEX tournament_result_live ON tournament_result (valid_until, date_completed);

-- A closed tournament, with the court hours that closing it freed, so that opening it again takes exactly these back.
CREATE TABLE tournament_closing (
  tournament_id uuid PRIMARY KEY REFERENCES tournament ON DELETE CASCADE,
  closed_at timestamptz NOT NULL,
  closed_by uuid NOT NULL REFERENCES person,
  freed jsonb NOT NULL
);
