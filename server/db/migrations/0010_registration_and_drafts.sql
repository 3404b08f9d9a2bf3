-- The club opens and closes the registration of each category by hand.
ALTER TABLE tournament_category ADD COLUMN registration_open boolean NOT NULL DEFAULT true;

-- A tournament that is being written, kept at each step of the wizard.
CREATE TABLE tournament_draft (
  club_id uuid NOT NULL REFERENCES club,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  data jsonb NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (club_id, person_id)
);
CREATE INDEX tournament_draft_person ON tournament_draft (person_id);
