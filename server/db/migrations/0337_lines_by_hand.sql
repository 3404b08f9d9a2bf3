-- The club's own lines of a knockout: pairs and byes from top to bottom. The draw keeps the line of each pair.

ALTER TABLE draw_plan
  ADD COLUMN lines jsonb,
  DROP CONSTRAINT draw_plan_plans,
  ADD CONSTRAINT draw_plan_plans CHECK (pair_order IS NOT NULL OR zones IS NOT NULL OR lines IS NOT NULL);

ALTER TABLE draw_draft ADD COLUMN lines jsonb;

ALTER TABLE draw ADD COLUMN lines_by_club boolean NOT NULL DEFAULT false;

-- From 1, the topmost; null in zones, and in the draws before this column, whose lines are those of the seeds.
ALTER TABLE draw_entry
  ADD COLUMN line smallint CONSTRAINT draw_entry_line CHECK (line >= 1),
  ADD CONSTRAINT draw_entry_one_line UNIQUE (draw_id, line);
