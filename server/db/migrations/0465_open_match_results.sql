-- Results of open matches: claimed like those of leagues, and learnt by the ratings (decisions 0224 and 0225).

ALTER TABLE open_match
  DROP CONSTRAINT open_match_state,
  ADD CONSTRAINT open_match_state CHECK (state IN ('live', 'cancelled', 'ended')),
  ADD COLUMN outcome text CONSTRAINT open_match_outcome CHECK (outcome IN ('played', 'not-played')),
  ADD CONSTRAINT open_match_ended CHECK ((state = 'ended') = (outcome IS NOT NULL));

-- A claim is of a match of a league or of an open match. In an open match, `partner` is the seat that played with the
-- first one, and the other two played against them. A club that decides claims and answers in one.
ALTER TABLE result_claim
  ALTER COLUMN match_id DROP NOT NULL,
  ADD COLUMN open_match_id uuid REFERENCES open_match,
  ADD COLUMN format text CONSTRAINT result_claim_format
    CHECK (format IN ('super-tie-break', 'full-third-set', 'one-set')),
  ADD COLUMN partner smallint CONSTRAINT result_claim_partner CHECK (partner BETWEEN 2 AND 4),
  ADD COLUMN why text CONSTRAINT result_claim_why CHECK (why IN ('rain', 'absent', 'other')),
  -- The place in the order in which ratings learn, among the lines of match_history.
  ADD COLUMN seq bigint,
  ADD CONSTRAINT result_claim_of_one CHECK (num_nonnulls(match_id, open_match_id) = 1),
  ADD CONSTRAINT result_claim_open_kind CHECK (CASE
    WHEN open_match_id IS NULL THEN num_nonnulls(format, partner, why) = 0
    WHEN outcome ->> 'kind' = 'played' THEN num_nonnulls(format, partner) = 2 AND why IS NULL
    ELSE outcome ->> 'kind' = 'not-played' AND why IS NOT NULL AND num_nonnulls(format, partner) = 0 END),
  -- Every confirmed score of an open match has its place in that order, and nothing else has one.
  ADD CONSTRAINT result_claim_seq CHECK ((seq IS NOT NULL) = (open_match_id IS NOT NULL AND settled_at IS NOT NULL
    AND answer IN ('confirmed', 'silence', 'decided') IS TRUE AND outcome ->> 'kind' = 'played')),
  DROP CONSTRAINT result_claim_answer_check,
  ADD CONSTRAINT result_claim_answer_check CHECK (answer IN ('confirmed', 'silence', 'disputed', 'decided')),
  DROP CONSTRAINT result_claim_answerer,
  ADD CONSTRAINT result_claim_answerer
    CHECK ((answer IN ('confirmed', 'disputed', 'decided')) IS TRUE = (answered_by IS NOT NULL)),
  DROP CONSTRAINT result_claim_confirmed,
  ADD CONSTRAINT result_claim_confirmed
    CHECK (answer NOT IN ('confirmed', 'silence', 'decided') OR settled_at IS NOT NULL);
-- At most one claim of a match waits, and at most one is its result.
CREATE UNIQUE INDEX result_claim_open_of_open_match ON result_claim (open_match_id) WHERE settled_at IS NULL;
CREATE UNIQUE INDEX result_claim_result ON result_claim (open_match_id)
  WHERE answer IN ('confirmed', 'silence', 'decided');
CREATE INDEX result_claim_open_match ON result_claim (open_match_id) WHERE open_match_id IS NOT NULL;
CREATE INDEX result_claim_learnt ON result_claim (seq) WHERE seq IS NOT NULL;
CREATE INDEX result_claim_unanswered ON result_claim (claimed_at) WHERE settled_at IS NULL AND answer IS NULL;

-- A confirmed score of an open match is learnt.
CREATE FUNCTION rate_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rating_todo (match_id) VALUES (NEW.open_match_id);
  RETURN NULL;
END $$;
CREATE TRIGGER result_claim_is_rated AFTER INSERT OR UPDATE OF seq ON result_claim FOR EACH ROW
  WHEN (NEW.seq IS NOT NULL) EXECUTE FUNCTION rate_claim();

-- Marks an open match with a result, of which a player was merged into another person, or separated again.
CREATE FUNCTION rate_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rating_todo (match_id) SELECT open_match_id FROM result_claim
    WHERE open_match_id = NEW.match_id AND seq IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER open_match_seat_is_rated AFTER UPDATE OF person_id ON open_match_seat FOR EACH ROW
  WHEN (OLD.person_id IS DISTINCT FROM NEW.person_id) EXECUTE FUNCTION rate_seat();

UPDATE rating_run SET rules = rules || '{"openMatch": {"weight": 0.5, "perDay": 1}}';
