-- The fairness of a draw by the rating (rules R.12 to R.15), for the run and the players of which it was computed.
CREATE TABLE draw_fairness (
  draw_id uuid PRIMARY KEY REFERENCES draw ON DELETE CASCADE,
  run_id integer NOT NULL,
  -- A digest of the drawn pairs with their players: another player makes other chances.
  players text NOT NULL,
  fairness jsonb NOT NULL,
  weighed_at timestamptz NOT NULL DEFAULT now()
);

-- The club looks at its new draw at once; the job of the next minute would be late.
CREATE FUNCTION wake_weighing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_regnamespace('graphile_worker') IS NOT NULL THEN
    PERFORM graphile_worker.add_job('weigh-draws', max_attempts := 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER draw_is_weighed AFTER INSERT ON draw FOR EACH STATEMENT EXECUTE FUNCTION wake_weighing();
