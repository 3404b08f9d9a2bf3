-- Platform: the tools that every table uses, and the tables of the program itself. None of them names another table.

-- btree_gist: a court and a range of time in one exclusion. pg_trgm: search inside of names.
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Folds a text for search: "nunez" finds "Núñez", "d'angelo" finds "D’Angelo", "perez gil" finds "Pérez-Gil".
-- Accents, apostrophes and invisible characters are left out, hyphens become spaces. Immutable, so that it can be
-- indexed.
CREATE FUNCTION fold_text(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN octet_length(value) = length(value) THEN translate(lower(value), '-''`', ' ')
  ELSE translate(
    regexp_replace(
      lower(normalize(value, NFD)),
      '[\u0300-\u036f''`\u00b4\u2018\u2019\u02b9\u02bc\u2032\uff07\u00ad\u034f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'
    ),
    U&'-\2010\2011\2012\2013\2014\2015\2212\00A0\2007\2009\202F', '            '
  ) END;

-- The database dates every change itself: the clocks of programs may differ, and a write could forget it. The tables of
-- identity belong to the library, which dates its own changes.
CREATE FUNCTION note_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;

-- Tallies -------------------------------------------------------------------------------------------------------------

-- Counts for the screens: one row per change, added up now and then (server/db/tallies.ts). A single number would be a
-- row for which all writers wait. `key` orders the rows of one count, such as points of the ranking.
CREATE TABLE tally (what text NOT NULL, key integer NOT NULL DEFAULT 0, change integer NOT NULL);
CREATE INDEX tally_what ON tally (what, key) INCLUDE (change);

-- Counts the rows of a table by status.
CREATE FUNCTION tally_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO tally (what, change) VALUES (TG_TABLE_NAME || ' ' || OLD.status, -1); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO tally (what, change) VALUES (TG_TABLE_NAME || ' ' || NEW.status, 1); END IF;
  RETURN NULL;
END $$;

-- Installation --------------------------------------------------------------------------------------------------------

-- The identity of this installation (decision 0024).
CREATE TABLE installation (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  id uuid NOT NULL,
  -- Since when the database exists. An older picture belongs to another database.
  since timestamptz NOT NULL,
  secret_fingerprint text NOT NULL
);

-- Audit ---------------------------------------------------------------------------------------------------------------

-- Every change by a club or an administrator.
CREATE TABLE audit_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id uuid,
  club_id uuid,
  action text NOT NULL,
  target_kind text NOT NULL,
  target_id text NOT NULL,
  before jsonb,
  after jsonb,
  request_id text
);
CREATE INDEX audit_event_club ON audit_event (club_id, id DESC);
CREATE INDEX audit_event_actor ON audit_event (actor_id, id DESC);
CREATE INDEX audit_event_target ON audit_event (target_kind, target_id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_event is append-only';
END $$;

CREATE FUNCTION without_person(told jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT told || '{"name": "Jugador eliminado"}' || CASE WHEN jsonb_typeof(told -> 'profile') = 'object'
    THEN jsonb_build_object('profile', (told -> 'profile') || '{"location": "-", "instagram": null}')
    ELSE '{}' END
$$;

-- The audit only grows, with one exception that the law asks for (Ley 25.326, article 16): once an account is closed or
-- a guest erased, the edits of that person lose the personal data. The database accepts exactly this change.
CREATE FUNCTION refuse_change_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.action = 'person.edited'
      AND to_jsonb(NEW) = to_jsonb(OLD)
        || jsonb_build_object('before', without_person(OLD.before), 'after', without_person(OLD.after))
      AND EXISTS (SELECT FROM person WHERE id::text = OLD.target_id AND (email = id || '@eliminado.invalid'
        OR (claimed_at IS NULL AND status = 'inactive' AND name = 'Jugador eliminado')))
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_event is append-only';
END $$;
CREATE TRIGGER audit_event_is_append_only BEFORE UPDATE OR DELETE ON audit_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure();
-- The owner of the table can drop this trigger. The program does so only to forget a demonstration.
CREATE TRIGGER audit_event_is_never_emptied BEFORE TRUNCATE ON audit_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Mail ----------------------------------------------------------------------------------------------------------------

-- The outbox: a request writes its mail in its own transaction and never waits for the mail server.
CREATE TABLE mail (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  recipient text NOT NULL,
  -- Empty once the mail is sent: a subject may name people.
  subject text NOT NULL,
  -- Encrypted, because links in it open an account; null once the mail is sent.
  sealed_body text,
  -- Encrypted address to unsubscribe from mails of this kind.
  sealed_unsubscribe text,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempts smallint NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  -- No more attempts after this moment: the mail has become useless.
  useful_until timestamptz,
  sent_at timestamptz,
  last_error text
);
CREATE INDEX mail_waiting ON mail (next_attempt_at) WHERE sent_at IS NULL;

-- Wakes the delivery when the transaction commits. Each mail has its own job, because transactions would wait for the
-- row of a shared one. The library has no schema where no jobs run.
CREATE FUNCTION wake_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_regnamespace('graphile_worker') IS NOT NULL THEN
    PERFORM graphile_worker.add_job('deliver-mail');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER mail_wakes_its_delivery AFTER INSERT ON mail
  FOR EACH STATEMENT EXECUTE FUNCTION wake_delivery();

-- Requests ------------------------------------------------------------------------------------------------------------

-- Counted attempts (sign-in, sign-up, reset, uploads) in windows of time. A crash may empty it without loss.
CREATE UNLOGGED TABLE attempt (
  key text PRIMARY KEY,
  count integer NOT NULL,
  window_ends timestamptz NOT NULL
);
CREATE INDEX attempt_window_ends ON attempt (window_ends);

-- Answers to requests with an idempotency key, written with their change: a repeated request gets the same answer
-- (decision 0069). No foreign key: it would lock the person before the tournament, against the order of locks.
CREATE TABLE idempotency (
  person_id uuid NOT NULL,
  -- Fingerprint of the key: the key itself decrypts the answer.
  key text NOT NULL,
  procedure text NOT NULL,
  request_hash text NOT NULL,
  -- Encrypted with the key; null only until the change is done.
  response text,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, key)
);
CREATE INDEX idempotency_at ON idempotency (at);
-- A registration is repeated by its key alone: the client has no id of the account before the first answer.
CREATE INDEX idempotency_key ON idempotency (key);

-- Versions of the topics that screens listen to, raised as the last statement of a change. The first version of a topic
-- is the second of its creation, so that a topic that was forgotten and returns is newer than ever before.
CREATE TABLE live_topic (
  topic text PRIMARY KEY CHECK (topic ~ '^[a-z]:.+$'),
  version bigint NOT NULL DEFAULT extract(epoch FROM now())::bigint,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX live_topic_at ON live_topic (at);
