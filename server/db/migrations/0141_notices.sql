-- What somebody is told, written in the transaction of what happened. The person is no foreign key: only who is there is told, nobody who is
-- there is ever deleted, and a key would lock everybody whom an act concerns. The kind is part of what it is about, so that both go together.
CREATE TABLE notice (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL,
  kind text NOT NULL GENERATED ALWAYS AS (data ->> 'kind') STORED,
  data jsonb NOT NULL,
  path text NOT NULL CHECK (path ~ '^/[^/\\]'),
  replaces text,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  handled_at timestamptz
);
CREATE INDEX notice_person ON notice (person_id, created_at DESC, id DESC);
CREATE INDEX notice_unread ON notice (person_id) WHERE read_at IS NULL;
CREATE INDEX notice_unhandled ON notice (created_at) WHERE handled_at IS NULL;
CREATE INDEX notice_replaced ON notice (replaces, person_id) WHERE replaces IS NOT NULL;
CREATE INDEX notice_created ON notice (created_at);

-- A notice on its way to a mailbox, or to one of somebody's devices.
CREATE TABLE notice_delivery (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  notice_id uuid NOT NULL REFERENCES notice ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('push', 'mail')),
  subscription_id uuid,
  due_at timestamptz NOT NULL,
  useful_until timestamptz NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  CONSTRAINT notice_delivery_once UNIQUE NULLS NOT DISTINCT (notice_id, channel, subscription_id),
  CONSTRAINT notice_delivery_device CHECK ((subscription_id IS NOT NULL) = (channel = 'push')),
  CONSTRAINT notice_delivery_ended CHECK (sent_at IS NULL OR given_up_at IS NULL)
);
CREATE INDEX notice_delivery_due ON notice_delivery (channel, due_at) WHERE sent_at IS NULL AND given_up_at IS NULL;

-- What somebody has decided for a group of kinds; who has decided nothing has no row.
CREATE TABLE notice_choice (
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  "group" text NOT NULL,
  push boolean NOT NULL,
  mail boolean NOT NULL,
  PRIMARY KEY (person_id, "group")
);

-- Minutes of the day of this time zone; none where both are the same.
CREATE TABLE quiet_hours (
  person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  from_minute smallint NOT NULL DEFAULT 1380,
  to_minute smallint NOT NULL DEFAULT 480,
  time_zone text NOT NULL,
  CONSTRAINT quiet_hours_of_a_day CHECK (from_minute BETWEEN 0 AND 1439 AND to_minute BETWEEN 0 AND 1439)
);

-- As mail does: whoever tells is woken in the transaction that has something to tell.
CREATE FUNCTION wake_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_regnamespace('graphile_worker') IS NOT NULL AND EXISTS (SELECT FROM written) THEN
    PERFORM graphile_worker.add_job('tell-notices');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notice_wakes_its_telling AFTER INSERT ON notice
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION wake_notices();
