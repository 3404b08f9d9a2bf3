-- A pair that the club adds once its category is drawn waits as a reserve: it takes no place until it comes into the draw. Who gives its
-- line to a reserve gives up its place with it.
ALTER TABLE pair
  ADD COLUMN reserve boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT pair_reserve_is_accepted CHECK (NOT reserve OR state <> 'invited');
UPDATE pair SET reserve = true
  WHERE state = 'confirmed'
    AND EXISTS (SELECT 1 FROM draw WHERE draw.category_id = pair.category_id AND superseded_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM draw_entry JOIN draw ON draw.id = draw_id WHERE pair_id = pair.id AND superseded_at IS NULL);
UPDATE tournament_category SET taken = taken - reserves.count
  FROM (SELECT category_id, count(*) FROM pair WHERE reserve GROUP BY category_id) AS reserves
  WHERE reserves.category_id = tournament_category.id;

-- What became of a line of a draw after it was made: another pair took it, or a late one the line that was free. With these the
-- draw as it was made can be told from the draw as it stands.
CREATE TABLE draw_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  draw_id uuid NOT NULL REFERENCES draw ON DELETE CASCADE,
  at timestamptz NOT NULL,
  actor_id uuid NOT NULL REFERENCES person,
  seed integer NOT NULL CONSTRAINT draw_change_seed CHECK (seed >= 1),
  pair_out uuid REFERENCES pair,
  strength_out integer,
  pair_in uuid NOT NULL REFERENCES pair,
  CONSTRAINT draw_change_knows_who_left CHECK ((pair_out IS NULL) = (strength_out IS NULL))
);
CREATE INDEX draw_change_draw ON draw_change (draw_id, id);
CREATE INDEX draw_change_actor ON draw_change (actor_id);
CREATE INDEX draw_change_pair_out ON draw_change (pair_out);
CREATE INDEX draw_change_pair_in ON draw_change (pair_in);
