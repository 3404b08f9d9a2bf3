-- What an operator reads on one page (decision 0226). All of it may be deleted: it is written again.

-- The last end of each job, on whichever program it ran. A job that never ran has its name alone.
CREATE TABLE job_run (
  name text PRIMARY KEY,
  done_at timestamptz,
  failed_at timestamptz,
  -- The duration of the last run, in milliseconds.
  took integer CONSTRAINT job_run_took CHECK (took >= 0),
  error text,
  CONSTRAINT job_run_failure CHECK ((failed_at IS NULL) = (error IS NULL))
);

-- The nightly checks of the data. `breaches` and `unchecked` are what `npm run doctor` reports.
CREATE TABLE examination (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  took integer NOT NULL CONSTRAINT examination_took CHECK (took >= 0),
  promises smallint NOT NULL CONSTRAINT examination_promises CHECK (promises > 0),
  breaches jsonb NOT NULL CONSTRAINT examination_breaches CHECK (jsonb_typeof(breaches) = 'array'),
  unchecked jsonb NOT NULL CONSTRAINT examination_unchecked CHECK (jsonb_typeof(unchecked) = 'array')
);

-- The size of each table with its indexes on each day, in bytes: what grows, and how fast.
CREATE TABLE table_size (
  day date,
  name text,
  bytes bigint NOT NULL CONSTRAINT table_size_bytes CHECK (bytes >= 0),
  PRIMARY KEY (day, name)
);

-- The last backup that the operator's command made, or was told of.
ALTER TABLE installation ADD COLUMN backed_up_at timestamptz;

ALTER TABLE mail ADD CONSTRAINT mail_attempts CHECK (attempts >= 0);

-- A letter that was not sent, and a device that does not answer, are few among many.
CREATE INDEX mail_unsent ON mail (created_at, id) WHERE sent_at IS NULL;
CREATE INDEX push_subscription_failing ON push_subscription (failures) WHERE failures > 0;

-- Runs a job as soon as a program is free; one that waits already is not queued twice. Nothing where no program has
-- ever run jobs.
CREATE FUNCTION run_job(job text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF to_regnamespace('graphile_worker') IS NOT NULL THEN
    PERFORM graphile_worker.add_job(job, '{}'::json, job_key := job, max_attempts := 1);
  END IF;
END $$;
