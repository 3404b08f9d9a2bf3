-- The format of leagues, and results that players enter themselves.

ALTER TABLE tournament_category
  DROP CONSTRAINT tournament_category_format_check,
  ADD CONSTRAINT tournament_category_format_check
    CHECK (format IN ('PLAYOFF', 'ROUND_ROBIN', 'AMERICANO', 'MEXICANO', 'KING', 'LEAGUE'));

CREATE TABLE result_claim (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  match_id uuid NOT NULL REFERENCES match ON DELETE CASCADE,
  -- The revision of the match that the claimer saw.
  revision integer NOT NULL,
  outcome jsonb NOT NULL,
  claimed_side smallint NOT NULL CHECK (claimed_side IN (1, 2)),
  claimed_by uuid NOT NULL REFERENCES person,
  claimed_at timestamptz NOT NULL,
  answer text CHECK (answer IN ('confirmed', 'silence', 'disputed')),
  answered_by uuid REFERENCES person,
  answered_at timestamptz,
  -- Confirmed, or overruled by a result of the club.
  settled_at timestamptz,
  CONSTRAINT result_claim_answered CHECK ((answer IS NULL) = (answered_at IS NULL)),
  -- The clock answers for a side that stays silent.
  CONSTRAINT result_claim_answerer CHECK ((answer IN ('confirmed', 'disputed')) IS TRUE = (answered_by IS NOT NULL)),
  CONSTRAINT result_claim_confirmed CHECK (answer NOT IN ('confirmed', 'silence') OR settled_at IS NOT NULL)
);
CREATE UNIQUE INDEX result_claim_open ON result_claim (match_id) WHERE settled_at IS NULL;
CREATE INDEX result_claim_match ON result_claim (match_id);

ALTER TABLE match_history ADD COLUMN confirmed_by uuid REFERENCES person;
