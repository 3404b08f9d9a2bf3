-- What a call that its caller named was answered, written with what it did: whoever heard nothing asks again and hears the same.
-- No foreign key: it would lock the person before the tournament, against the order of locks.
CREATE TABLE idempotency (
    person_id uuid NOT NULL,
    -- Fingerprints: with the key itself the answer could be read.
    key text NOT NULL,
    procedure text NOT NULL,
    request_hash text NOT NULL,
    -- Closed with the key; null only until the act is done.
    response text,
    at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (person_id, key)
);
CREATE INDEX idempotency_at ON idempotency (at);
