-- A rebuild of all ratings that the platform asked for: a run with its author and without matches. One at a time.
CREATE UNIQUE INDEX rating_run_asked ON rating_run ((made_by IS NOT NULL))
  WHERE made_by IS NOT NULL AND matches IS NULL;

-- The super administrator waits for it; the job of the next minute would be late.
CREATE FUNCTION wake_rebuild() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_regnamespace('graphile_worker') IS NOT NULL THEN
    PERFORM graphile_worker.add_job('rebuild-ratings', max_attempts := 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER rating_run_is_asked AFTER INSERT ON rating_run
  FOR EACH ROW WHEN (NEW.made_by IS NOT NULL) EXECUTE FUNCTION wake_rebuild();
