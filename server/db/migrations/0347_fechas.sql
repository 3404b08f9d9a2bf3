-- The days in which each fecha of a league is played.

CREATE TABLE fecha (
  category_id uuid NOT NULL REFERENCES tournament_category ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number BETWEEN 1 AND 30),
  from_day date NOT NULL,
  until_day date NOT NULL,
  PRIMARY KEY (category_id, number),
  CONSTRAINT fecha_days_in_order CHECK (until_day >= from_day)
);
CREATE INDEX fecha_until ON fecha (until_day);
