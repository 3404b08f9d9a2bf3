-- Whom somebody follows, which nobody else is told: players, clubs and tournaments.
CREATE TABLE follow (
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  target text NOT NULL CONSTRAINT follow_target CHECK (target IN ('player', 'club', 'tournament')),
  target_id uuid NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (person_id, target, target_id)
);
CREATE INDEX follow_of_person ON follow (person_id, id DESC);
CREATE INDEX follow_of_target ON follow (target_id);

-- Whether a player may be followed.
ALTER TABLE person ADD COLUMN followable boolean NOT NULL DEFAULT true;
