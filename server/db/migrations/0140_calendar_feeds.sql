-- The address at which a calendar program asks for somebody's matches and bookings: of its token only a hash is here, and the token comes
-- from the program's secret, the person and this number, so that it can be shown again and another number makes another one.
CREATE TABLE calendar_feed (
  person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  serial integer NOT NULL,
  token_hash text NOT NULL CONSTRAINT calendar_feed_token_once UNIQUE,
  made_at timestamptz NOT NULL
);
