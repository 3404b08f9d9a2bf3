-- However many messages come of payments, one reading waits for them: each would have asked there for all that was left, and while nobody
-- answers there the other jobs would have waited behind them.
CREATE OR REPLACE FUNCTION wake_settling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_regnamespace('graphile_worker') IS NOT NULL THEN
    PERFORM graphile_worker.add_job('settle-payments', job_key := 'settle-payments', max_attempts := 1);
  END IF;
  RETURN NULL;
END $$;
