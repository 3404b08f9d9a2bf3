-- A player who entered alone revokes the purchase of an inscription too. The case names the category, not a pair.

ALTER TABLE regret_case
  ADD COLUMN category_id uuid REFERENCES tournament_category ON DELETE CASCADE,
  DROP CONSTRAINT regret_case_of_one,
  ADD CONSTRAINT regret_case_of_one CHECK (
    num_nonnulls(booking_id, pair_id, category_id) = 1 AND (booking_id IS NULL) = (tournament_id IS NOT NULL));
CREATE UNIQUE INDEX regret_case_open_alone ON regret_case (category_id, person_id) WHERE answered_at IS NULL;
CREATE INDEX regret_case_category ON regret_case (category_id);
