-- When a person last came in, whichever way: sessions themselves are forgotten when they end.
ALTER TABLE person ADD COLUMN last_sign_in_at timestamptz;
UPDATE person SET last_sign_in_at = latest.at
FROM (SELECT person_id, max(created_at) AS at FROM session GROUP BY person_id) latest
WHERE latest.person_id = person.id;

CREATE FUNCTION note_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE person SET last_sign_in_at = NEW.created_at WHERE id = NEW.person_id;
  RETURN NULL;
END $$;
CREATE TRIGGER sign_in_is_noted AFTER INSERT ON session
  FOR EACH ROW EXECUTE FUNCTION note_sign_in();

-- The list of users by role and state, and of clubs by state.
CREATE INDEX person_role ON person (role, status);
