-- One player of a pair gives way to another: who left, who came, when, by whom and why.
CREATE TABLE player_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pair_id uuid NOT NULL REFERENCES pair ON DELETE CASCADE,
  at timestamptz NOT NULL,
  actor_id uuid NOT NULL REFERENCES person,
  player_out uuid NOT NULL REFERENCES person,
  player_in uuid NOT NULL REFERENCES person,
  reason text NOT NULL CONSTRAINT player_change_says_why CHECK (length(reason) BETWEEN 1 AND 200),
  CONSTRAINT player_change_of_two CHECK (player_out <> player_in)
);
CREATE INDEX player_change_pair ON player_change (pair_id, id);
CREATE INDEX player_change_actor ON player_change (actor_id);
CREATE INDEX player_change_player_out ON player_change (player_out);
CREATE INDEX player_change_player_in ON player_change (player_in);

-- Who played a match for a pair whose players were others then. Without a row those of the pair played it.
CREATE TABLE match_lineup (
  match_id uuid NOT NULL REFERENCES match ON DELETE CASCADE,
  pair_id uuid NOT NULL REFERENCES pair,
  one_id uuid NOT NULL REFERENCES person,
  other_id uuid NOT NULL REFERENCES person,
  PRIMARY KEY (match_id, pair_id),
  CONSTRAINT match_lineup_of_two CHECK (one_id <> other_id)
);
CREATE INDEX match_lineup_pair ON match_lineup (pair_id);
CREATE INDEX match_lineup_one ON match_lineup (one_id);
CREATE INDEX match_lineup_other ON match_lineup (other_id);
