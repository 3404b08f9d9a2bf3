-- Outreach: notifications, push subscriptions, follows, calendars, imports and invitations to the next edition.

-- Notifications -------------------------------------------------------------------------------------------------------

-- A notification, written in the transaction of its cause. The person is no foreign key: people who are notified are
-- never deleted, and a key would lock everybody whom a change concerns. The kind is computed from the data, so that
-- both agree.
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
-- Unread reminders of clubs: a job marks those that were settled since.
CREATE INDEX notice_reminder ON notice (id)
  WHERE read_at IS NULL AND data ->> 'kind' IN ('registration-closes', 'result-missing');

-- A notification on its way to a mailbox or to one device.
CREATE TABLE notice_delivery (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  notice_id uuid NOT NULL REFERENCES notice ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('push', 'mail')),
  subscription_id uuid,
  -- Notifications of one letter go in one mail; null for a mail of its own.
  letter text,
  due_at timestamptz NOT NULL,
  useful_until timestamptz NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  CONSTRAINT notice_delivery_once UNIQUE NULLS NOT DISTINCT (notice_id, channel, subscription_id),
  CONSTRAINT notice_delivery_device CHECK ((subscription_id IS NOT NULL) = (channel = 'push')),
  CONSTRAINT notice_delivery_letter CHECK (letter IS NULL OR channel = 'mail'),
  CONSTRAINT notice_delivery_ended CHECK (sent_at IS NULL OR given_up_at IS NULL)
);
CREATE INDEX notice_delivery_due ON notice_delivery (channel, due_at) WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX notice_delivery_together ON notice_delivery (letter)
  WHERE letter IS NOT NULL AND sent_at IS NULL AND given_up_at IS NULL;

-- A person's choice for a group of kinds; without a row the defaults hold.
CREATE TABLE notice_choice (
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  "group" text NOT NULL,
  push boolean NOT NULL,
  mail boolean NOT NULL,
  PRIMARY KEY (person_id, "group")
);

-- Minutes of the day in this time zone; two equal minutes mean none.
CREATE TABLE quiet_hours (
  person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  from_minute smallint NOT NULL DEFAULT 1380,
  to_minute smallint NOT NULL DEFAULT 480,
  time_zone text NOT NULL,
  CONSTRAINT quiet_hours_of_a_day CHECK (from_minute BETWEEN 0 AND 1439 AND to_minute BETWEEN 0 AND 1439)
);

-- Wakes the job that sends notifications when the transaction commits. The library has no schema where no jobs run.
CREATE FUNCTION wake_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_regnamespace('graphile_worker') IS NOT NULL AND EXISTS (SELECT FROM written) THEN
    PERFORM graphile_worker.add_job('tell-notices');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notice_wakes_its_telling AFTER INSERT ON notice
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION wake_notices();

-- A browser that receives push messages. The push service is reached by the endpoint; only the browser decrypts with
-- the keys.
CREATE TABLE push_subscription (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  -- Null once the session has expired: the device still belongs to its person.
  session_id uuid REFERENCES session ON DELETE SET NULL,
  -- One browser belongs to one person: the last who subscribed on it.
  endpoint text NOT NULL UNIQUE
    CONSTRAINT push_subscription_endpoint CHECK (endpoint ~ '^https://' AND length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  -- Our key at the time of the subscription: the push service takes no other for this endpoint.
  server_key text NOT NULL,
  device text NOT NULL CONSTRAINT push_subscription_device CHECK (length(device) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  last_ok_at timestamptz,
  failures smallint NOT NULL DEFAULT 0 CONSTRAINT push_subscription_failures CHECK (failures >= 0)
);
CREATE INDEX push_subscription_person ON push_subscription (person_id);
CREATE INDEX push_subscription_session ON push_subscription (session_id);

-- A sign-out ends the messages on that device; an expired session does not.
CREATE FUNCTION untell_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscription WHERE session_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER session_takes_its_device BEFORE DELETE ON session
  FOR EACH ROW WHEN (OLD.expires_at > now()) EXECUTE FUNCTION untell_device();

-- Follows and calendars -----------------------------------------------------------------------------------------------

-- A followed player, club or tournament. Nobody else learns of it.
CREATE TABLE follow (
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  target text NOT NULL CONSTRAINT follow_target CHECK (target IN ('player', 'club', 'tournament')),
  target_id uuid NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (person_id, target, target_id)
);
CREATE INDEX follow_of_person ON follow (person_id, id DESC);
CREATE INDEX follow_of_target ON follow (target_id);

-- The address of a person's calendar. Its token is derived from the program's secret, the person and the serial number,
-- so that it can be shown again; a new number makes a new one.
CREATE TABLE calendar_feed (
  person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  serial integer NOT NULL,
  token_hash text NOT NULL CONSTRAINT calendar_feed_token_once UNIQUE,
  made_at timestamptz NOT NULL
);

-- Imports and editions ------------------------------------------------------------------------------------------------

-- Pairs that a club imported from a sheet, for the undo. The data of the people is not kept.
CREATE TABLE pair_import (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  category_id uuid NOT NULL REFERENCES tournament_category ON DELETE CASCADE,
  made_at timestamptz NOT NULL,
  file_hash text NOT NULL CONSTRAINT pair_import_file CHECK (file_hash ~ '^[0-9a-f]{64}$'),
  pair_ids uuid[] NOT NULL,
  guest_ids uuid[] NOT NULL,
  -- Players who were not entered before.
  entered_ids uuid[] NOT NULL,
  -- Number of its pairs that had paid, and of those on the waiting list (decision 0073).
  paid smallint NOT NULL CONSTRAINT pair_import_paid CHECK (paid BETWEEN 0 AND cardinality(pair_ids)),
  waiting smallint NOT NULL DEFAULT 0,
  refused jsonb NOT NULL,
  undone_at timestamptz,
  CONSTRAINT pair_import_waiting CHECK (waiting BETWEEN 0 AND cardinality(pair_ids) - paid)
);
CREATE INDEX pair_import_category ON pair_import (category_id, made_at);

-- A player of the previous edition who was told of the next one, once (decision 0073).
CREATE TABLE edition_invitation (
  tournament_id uuid NOT NULL REFERENCES tournament ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (tournament_id, person_id)
);
CREATE INDEX edition_invitation_person ON edition_invitation (person_id);
