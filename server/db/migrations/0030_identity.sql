-- Attempts that are counted (sign-in, sign-up, reset, uploads), in windows of time. Nothing is lost if a crash empties it.
DROP TABLE rate_limit;
CREATE UNLOGGED TABLE attempt (
  key text PRIMARY KEY,
  count integer NOT NULL,
  window_ends timestamptz NOT NULL
);
CREATE INDEX attempt_window_ends ON attempt (window_ends);

-- A session is renewed while it is used, but never past 30 days from its beginning.
CREATE FUNCTION end_session_after_a_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.expires_at := LEAST(NEW.expires_at, NEW.created_at + interval '30 days');
  RETURN NEW;
END $$;
CREATE TRIGGER session_ends_after_a_month BEFORE INSERT OR UPDATE ON session
  FOR EACH ROW EXECUTE FUNCTION end_session_after_a_month();

-- A message carries links that open an account, so its text is sealed while it waits and erased once it is out.
ALTER TABLE mail RENAME COLUMN body TO sealed_body;
ALTER TABLE mail ALTER COLUMN sealed_body DROP NOT NULL;
-- After this moment the message is of no use to anybody, and it is no longer tried.
ALTER TABLE mail ADD COLUMN useful_until timestamptz;
