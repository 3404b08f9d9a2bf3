-- The counts of how well the live run predicted the last 12 months (rules R.11). A nightly job writes them.
ALTER TABLE rating_run ADD COLUMN quality jsonb;

-- A new run is measured as soon as it is live; the night would be late.
CREATE FUNCTION measure_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_regnamespace('graphile_worker') IS NOT NULL THEN
    PERFORM graphile_worker.add_job('measure-ratings', max_attempts := 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER rating_run_is_measured AFTER UPDATE OF live ON rating_run
  FOR EACH ROW WHEN (NEW.live) EXECUTE FUNCTION measure_run();
