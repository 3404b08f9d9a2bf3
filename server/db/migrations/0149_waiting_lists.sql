-- A full category goes on taking pairs. They stand in line, and a place that is freed is offered to the first of them: an offer takes a
-- place, so that category_quota_holds is the last word on it as well. Decision 0066.
ALTER TABLE pair
  DROP CONSTRAINT pair_state_check,
  ADD CONSTRAINT pair_state_check CHECK (state IN ('invited', 'waitlisted', 'offered', 'awaiting-club', 'confirmed')),
  -- Who goes to the end of the line keeps when they accepted.
  ADD COLUMN waits_since timestamptz,
  ADD COLUMN offer_until timestamptz,
  ADD COLUMN offers_unanswered smallint NOT NULL DEFAULT 0,
  ADD CONSTRAINT pair_waits_since CHECK ((state IN ('waitlisted', 'offered')) = (waits_since IS NOT NULL)),
  ADD CONSTRAINT pair_offer_ends CHECK ((state = 'offered') = (offer_until IS NOT NULL)),
  ADD CONSTRAINT pair_offers_unanswered CHECK (offers_unanswered >= 0),
  DROP CONSTRAINT pair_reserve_is_accepted,
  ADD CONSTRAINT pair_reserve_is_accepted CHECK (NOT reserve OR state IN ('awaiting-club', 'confirmed'));
CREATE INDEX pair_in_line ON pair (category_id, waits_since, id) WHERE state = 'waitlisted';
CREATE INDEX pair_offered ON pair (offer_until) WHERE state = 'offered';

-- How many stand in line, counted with the places: lists of tournaments tell it.
ALTER TABLE tournament_category
  ADD COLUMN waiting integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT category_waiting_counted CHECK (waiting >= 0);
CREATE INDEX tournament_category_waiting ON tournament_category (id) WHERE waiting > 0;

-- Whether pairs of the line enter by themselves, without being asked.
ALTER TABLE tournament ADD COLUMN waiting_enters boolean NOT NULL DEFAULT false;

-- What became of every place of a line: who was asked and what they said, and whom the club gave one out of turn, with its reason.
CREATE TABLE place_offer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id uuid NOT NULL REFERENCES tournament_category ON DELETE CASCADE,
  pair_id uuid REFERENCES pair ON DELETE SET NULL,
  one_id uuid NOT NULL REFERENCES person,
  other_id uuid NOT NULL REFERENCES person,
  at timestamptz NOT NULL,
  until timestamptz,
  outcome text NOT NULL DEFAULT 'open'
    CONSTRAINT place_offer_outcome CHECK (outcome IN ('open', 'taken', 'declined', 'passed', 'ended', 'entered', 'given')),
  ended_at timestamptz,
  ended_by uuid REFERENCES person,
  reason text CONSTRAINT place_offer_reason CHECK (length(reason) BETWEEN 1 AND 200),
  CONSTRAINT place_offer_ends CHECK ((outcome = 'open') = (ended_at IS NULL)),
  CONSTRAINT place_offer_given_says_why CHECK ((outcome = 'given') = (reason IS NOT NULL))
);
CREATE UNIQUE INDEX place_offer_one_open ON place_offer (pair_id) WHERE outcome = 'open';
CREATE INDEX place_offer_category ON place_offer (category_id, id);
CREATE INDEX place_offer_pair ON place_offer (pair_id);
CREATE INDEX place_offer_one ON place_offer (one_id);
CREATE INDEX place_offer_other ON place_offer (other_id);
CREATE INDEX place_offer_ended_by ON place_offer (ended_by);
