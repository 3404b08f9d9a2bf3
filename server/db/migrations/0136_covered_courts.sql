-- Whether rain stops nobody on a court: a delay by rain offers the uncovered ones alone.
ALTER TABLE court ADD COLUMN covered boolean NOT NULL DEFAULT false;
