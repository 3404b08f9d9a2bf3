-- The comparison of a run with other settings (rules R.18): up to which match, since which day its matches were
-- predicted, and when. Null until the nightly job has compared the run.
ALTER TABLE rating_run ADD COLUMN comparison jsonb;

-- The settings that the live run was compared with; place 0 is the run itself. Only the last comparison is kept.
-- `movements` lists the ratings that a candidate would move most.
CREATE TABLE rating_candidate (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  run_id integer NOT NULL,
  place smallint NOT NULL CONSTRAINT rating_candidate_place CHECK (place >= 0),
  settings jsonb NOT NULL,
  matches integer NOT NULL CONSTRAINT rating_candidate_matches CHECK (matches > 0),
  log_loss double precision NOT NULL CONSTRAINT rating_candidate_loss CHECK (log_loss BETWEEN 0 AND 1000),
  brier double precision NOT NULL CONSTRAINT rating_candidate_brier CHECK (brier BETWEEN 0 AND 1),
  gain double precision NOT NULL CONSTRAINT rating_candidate_gain CHECK (gain BETWEEN -1000 AND 1000),
  gain_error double precision NOT NULL CONSTRAINT rating_candidate_gain_error CHECK (gain_error BETWEEN 0 AND 1000),
  movements jsonb NOT NULL
);
CREATE UNIQUE INDEX rating_candidate_once ON rating_candidate (run_id, place);

-- A new run is compared as soon as it is live, too: the settings of the run before are then among the candidates.
CREATE OR REPLACE FUNCTION measure_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_regnamespace('graphile_worker') IS NOT NULL THEN
    PERFORM graphile_worker.add_job('measure-ratings', max_attempts := 1);
    PERFORM graphile_worker.add_job('compare-ratings', max_attempts := 1);
  END IF;
  RETURN NULL;
END $$;
