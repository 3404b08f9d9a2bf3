-- A player revokes the purchase of a seat of an open match too. The case names the seat, not the booking of the host.
ALTER TABLE regret_case
  ADD COLUMN seat_id uuid REFERENCES open_match_seat ON DELETE CASCADE,
  DROP CONSTRAINT regret_case_of_one,
  ADD CONSTRAINT regret_case_of_one CHECK (
    num_nonnulls(booking_id, pair_id, category_id, seat_id) = 1
    AND num_nonnulls(booking_id, seat_id) = (tournament_id IS NULL)::integer);
CREATE UNIQUE INDEX regret_case_open_seat ON regret_case (seat_id) WHERE answered_at IS NULL;
CREATE INDEX regret_case_seat ON regret_case (seat_id);
