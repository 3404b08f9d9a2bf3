-- What people, clubs and tournaments are found by is written once, when it changes, and not folded again for every row that a search
-- looks at: folding took more time than all the rest of a search whose word is common.
ALTER TABLE person
  ADD COLUMN found_by text NOT NULL GENERATED ALWAYS AS (fold_text(' ' || name || ' ' || coalesce(email, ''))) STORED,
  ADD COLUMN found_by_name text NOT NULL GENERATED ALWAYS AS (fold_text(' ' || name)) STORED;
ALTER TABLE club ADD COLUMN found_by text NOT NULL GENERATED ALWAYS AS (fold_text(' ' || name || ' ' || address)) STORED;
ALTER TABLE tournament ADD COLUMN found_by text NOT NULL GENERATED ALWAYS AS (fold_text(' ' || name)) STORED;

DROP INDEX person_found_by, person_found_by_name, club_found_by, tournament_found_by;
CREATE INDEX person_found_by ON person USING gin (found_by gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX person_found_by_name ON person USING gin (found_by_name gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX club_found_by ON club USING gin (found_by gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX tournament_found_by ON tournament USING gin (found_by gin_trgm_ops) WITH (fastupdate = off) WHERE status = 'upcoming';
