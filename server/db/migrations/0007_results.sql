-- What a player took home from a finished category. Points are awarded once (I7).
CREATE TABLE tournament_result (
  category_id uuid NOT NULL REFERENCES tournament_category,
  person_id uuid NOT NULL REFERENCES person,
  partner_id uuid REFERENCES person,
  final_position smallint NOT NULL CHECK (final_position >= 1),
  points_awarded integer NOT NULL CHECK (points_awarded >= 0),
  date_completed date NOT NULL,
  CONSTRAINT result_once PRIMARY KEY (category_id, person_id)
);
CREATE INDEX tournament_result_person ON tournament_result (person_id, date_completed DESC);
