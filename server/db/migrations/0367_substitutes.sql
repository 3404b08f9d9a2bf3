-- Substitutes of a league's pairs, who play single matches in place of one of the two (decision 0193).

CREATE TABLE pair_substitute (
  pair_id uuid NOT NULL REFERENCES pair ON DELETE CASCADE,
  number smallint NOT NULL CONSTRAINT pair_substitute_number CHECK (number BETWEEN 1 AND 2),
  category_id uuid NOT NULL REFERENCES tournament_category ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES person,
  added_by uuid NOT NULL REFERENCES person,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (pair_id, number),
  CONSTRAINT pair_substitute_one_pair UNIQUE (category_id, person_id)
);
CREATE INDEX pair_substitute_person ON pair_substitute (person_id);
CREATE INDEX pair_substitute_added_by ON pair_substitute (added_by);

-- A substitute gets no place: the closing counts only line-ups of former players of the pair.
ALTER TABLE match_lineup ADD COLUMN with_substitute boolean NOT NULL DEFAULT false;

-- A substitute who becomes a player of a pair of the category is no substitute any more.
CREATE FUNCTION end_substitutes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pair_substitute USING paired
    WHERE pair_substitute.category_id = paired.category_id AND pair_substitute.person_id = paired.person_id;
  RETURN NULL;
END $$;
CREATE TRIGGER pair_player_ends_substitutes AFTER INSERT ON pair_player
  REFERENCING NEW TABLE AS paired FOR EACH STATEMENT EXECUTE FUNCTION end_substitutes();
