-- Requests for a seat of an open match, and the host's choice of the way into it (decision 0220).

ALTER TABLE open_match
  -- Players of the levels take a seat, or ask the host for it.
  ADD COLUMN joins text NOT NULL DEFAULT 'direct' CONSTRAINT open_match_joins CHECK (joins IN ('direct', 'ask')),
  -- False for a match that only those find who have its link.
  ADD COLUMN listed boolean NOT NULL DEFAULT true;

CREATE TABLE open_match_request (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  match_id uuid NOT NULL REFERENCES open_match,
  person_id uuid NOT NULL REFERENCES person,
  -- The most that the player agreed to owe, in pesos.
  part integer NOT NULL CONSTRAINT open_match_request_part CHECK (part >= 0),
  -- The player agreed to another commitment at that hour.
  anyway boolean NOT NULL,
  asked_at timestamptz NOT NULL,
  answer text CONSTRAINT open_match_request_answer CHECK (answer IN ('accepted', 'declined', 'withdrawn', 'joined')),
  answered_at timestamptz,
  answered_by uuid REFERENCES person,
  CONSTRAINT open_match_request_answered
    CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answered_by IS NULL OR answer IS NOT NULL))
);
-- One open request per person and match.
CREATE UNIQUE INDEX open_match_request_open ON open_match_request (match_id, person_id) WHERE answer IS NULL;
CREATE INDEX open_match_request_match ON open_match_request (match_id);
CREATE INDEX open_match_request_person ON open_match_request (person_id, asked_at);
CREATE INDEX open_match_request_answered_by ON open_match_request (answered_by) WHERE answered_by IS NOT NULL;
