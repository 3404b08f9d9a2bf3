-- Which tournament of its club another one repeats, and who of that one was told of it: each of an edition once. Decision 0073.
ALTER TABLE tournament
  ADD CONSTRAINT tournament_and_club UNIQUE (id, club_id),
  ADD COLUMN repeats uuid,
  ADD CONSTRAINT tournament_repeats_of_club FOREIGN KEY (repeats, club_id) REFERENCES tournament (id, club_id),
  ADD CONSTRAINT tournament_repeats_another CHECK (repeats <> id);
CREATE INDEX tournament_repeats ON tournament (repeats, club_id) WHERE repeats IS NOT NULL;

CREATE TABLE edition_invitation (
  tournament_id uuid NOT NULL REFERENCES tournament ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (tournament_id, person_id)
);
CREATE INDEX edition_invitation_person ON edition_invitation (person_id);
