-- A date of a turno fijo waits while somebody asks for its court, or is offered it: which dates do, so that each is made, or left out, as
-- soon as that is over. Decision 0101.
CREATE TABLE series_waiting (
  series_id uuid NOT NULL REFERENCES weekly_series ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (series_id, day)
);
