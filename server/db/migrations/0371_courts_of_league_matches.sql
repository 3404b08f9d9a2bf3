-- A player of a league books a court for a match (decision 0189). The published place of the match follows the booking.

ALTER TABLE booking ADD COLUMN match_id uuid REFERENCES match ON DELETE SET NULL;
CREATE INDEX booking_match ON booking (match_id) WHERE match_id IS NOT NULL;
-- A match has one court at a time.
CREATE UNIQUE INDEX booking_of_match ON booking (match_id) WHERE state IN ('PRE_RESERVA', 'RESERVADO');

-- Bookings are confirmed, moved and ended in many ways; the place of the match follows all of them.
CREATE FUNCTION place_match_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'RESERVADO' THEN
    INSERT INTO published_placement (match_id, tournament_id, court_id, day, start_minute, length)
      SELECT NEW.match_id, category.tournament_id, NEW.court_id, NEW.day, NEW.start_minute,
        greatest(5, least(360, NEW.end_minute - NEW.start_minute))
      FROM match JOIN draw ON draw.id = match.draw_id
        JOIN tournament_category category ON category.id = draw.category_id
      WHERE match.id = NEW.match_id
    ON CONFLICT (match_id) DO UPDATE SET court_id = excluded.court_id, day = excluded.day,
      start_minute = excluded.start_minute, length = excluded.length;
  ELSIF NOT EXISTS (SELECT FROM booking WHERE match_id = NEW.match_id AND state = 'RESERVADO') THEN
    DELETE FROM published_placement WHERE match_id = NEW.match_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER booking_places_its_match AFTER INSERT OR UPDATE OF state, court_id, day, start_minute, end_minute
  ON booking FOR EACH ROW WHEN (NEW.match_id IS NOT NULL) EXECUTE FUNCTION place_match_of_booking();
