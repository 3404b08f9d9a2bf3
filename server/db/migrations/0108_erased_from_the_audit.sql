-- The audit only grows, but for one thing that the law asks (Ley 25.326, article 16): who somebody was is taken out of what
-- administrators changed about them, once the account is closed. The database accepts exactly that.
CREATE FUNCTION without_person(told jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT told || '{"name": "Jugador eliminado"}' || CASE WHEN jsonb_typeof(told -> 'profile') = 'object'
    THEN jsonb_build_object('profile', (told -> 'profile') || '{"location": "-", "instagram": null}')
    ELSE '{}' END
$$;
CREATE FUNCTION refuse_change_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.action = 'person.edited'
      AND to_jsonb(NEW) = to_jsonb(OLD) || jsonb_build_object('before', without_person(OLD.before), 'after', without_person(OLD.after))
      AND EXISTS (SELECT FROM person WHERE id::text = OLD.target_id AND email = id || '@eliminado.invalid')
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_event is append-only';
END $$;
DROP TRIGGER audit_event_is_append_only ON audit_event;
CREATE TRIGGER audit_event_is_append_only BEFORE UPDATE OR DELETE ON audit_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure();
UPDATE audit_event SET before = without_person(before), after = without_person(after)
  FROM person WHERE action = 'person.edited' AND target_id = person.id::text AND email = person.id || '@eliminado.invalid';

-- Guests are forgotten by their day.
CREATE INDEX booking_guest ON booking (day) WHERE guest_name IS NOT NULL;
