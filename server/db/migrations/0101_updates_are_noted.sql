-- When a row was changed last is the database's to say: the program's clocks may differ, and a write could forget it. The tables of
-- identity are the library's, which says it itself.
CREATE FUNCTION note_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;

-- Signing in changes nothing about a person.
CREATE TRIGGER person_update_is_noted BEFORE UPDATE ON person
  FOR EACH ROW WHEN (NEW.last_sign_in_at IS NOT DISTINCT FROM OLD.last_sign_in_at) EXECUTE FUNCTION note_update();
CREATE TRIGGER player_profile_update_is_noted BEFORE UPDATE ON player_profile
  FOR EACH ROW EXECUTE FUNCTION note_update();
CREATE TRIGGER club_update_is_noted BEFORE UPDATE ON club
  FOR EACH ROW EXECUTE FUNCTION note_update();
CREATE TRIGGER tournament_update_is_noted BEFORE UPDATE ON tournament
  FOR EACH ROW EXECUTE FUNCTION note_update();
CREATE TRIGGER booking_update_is_noted BEFORE UPDATE ON booking
  FOR EACH ROW EXECUTE FUNCTION note_update();
