-- The last day stands in the index too: what is long over and was never closed is passed over without looking at it.
DROP INDEX tournament_by_status, tournament_of_club;
CREATE INDEX tournament_by_status ON tournament (status, start_date, start_minute, id, end_date);
CREATE INDEX tournament_of_club ON tournament (club_id, start_date DESC, id DESC);
-- A player's bookings in the order in which they are shown.
DROP INDEX booking_person;
CREATE INDEX booking_person ON booking (person_id, day, start_minute, id) WHERE person_id IS NOT NULL;
-- A player's results, the latest first.
DROP INDEX tournament_result_person;
CREATE INDEX tournament_result_person ON tournament_result (person_id, date_completed DESC, category_id);
