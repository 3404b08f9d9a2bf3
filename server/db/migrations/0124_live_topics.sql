-- What a screen can listen to, and how often it has changed: raised in the transaction that changes it, as its last statement. Whoever knows
-- a version can be brought up to date from anything. The first version of a topic is the hour at which it was made, so that one that was
-- forgotten and comes again is later than it ever was.
CREATE TABLE live_topic (
  topic text PRIMARY KEY CHECK (topic ~ '^[a-z]:.+$'),
  version bigint NOT NULL DEFAULT extract(epoch FROM now())::bigint,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX live_topic_at ON live_topic (at);
