-- The browsers that their people want told. What a push service keeps for us is reached by the endpoint; the keys are those that only
-- the browser reads with.
CREATE TABLE push_subscription (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  -- Null once the session has run out by itself: the device is still its person's.
  session_id uuid REFERENCES session ON DELETE SET NULL,
  -- One browser is told what is one person's: the last who asked on it.
  endpoint text NOT NULL UNIQUE CONSTRAINT push_subscription_endpoint CHECK (endpoint ~ '^https://' AND length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  -- With our key of that time: a push service takes no other for this endpoint.
  server_key text NOT NULL,
  device text NOT NULL CONSTRAINT push_subscription_device CHECK (length(device) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  last_ok_at timestamptz,
  failures smallint NOT NULL DEFAULT 0 CONSTRAINT push_subscription_failures CHECK (failures >= 0)
);
CREATE INDEX push_subscription_person ON push_subscription (person_id);
CREATE INDEX push_subscription_session ON push_subscription (session_id);

-- Whoever signs out, or is signed out, is told nothing more on that device.
CREATE FUNCTION untell_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscription WHERE session_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER session_takes_its_device BEFORE DELETE ON session
  FOR EACH ROW WHEN (OLD.expires_at > now()) EXECUTE FUNCTION untell_device();
