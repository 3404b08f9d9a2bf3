-- Whoever plays without an account: a club wrote them down. They are people like anybody else, but for what an account has.
ALTER TABLE person
  ALTER COLUMN email DROP NOT NULL,
  -- When somebody took this person for themselves; null for whoever has no account.
  ADD COLUMN claimed_at timestamptz DEFAULT now(),
  ADD COLUMN made_by_club uuid REFERENCES club,
  -- As it is dialled from anywhere. Families share one, so it is not unique.
  ADD COLUMN phone text CONSTRAINT person_phone_check CHECK (phone ~ '^\+[1-9][0-9]{7,14}$'),
  -- Area code and number: the same however it was written, as a mobile phone or not.
  ADD COLUMN phone_key text GENERATED ALWAYS AS (CASE WHEN phone LIKE '+54%' THEN right(phone, 10) ELSE substr(phone, 2) END) STORED;
-- To have signed up is no change of these days.
ALTER TABLE person DISABLE TRIGGER person_update_is_noted;
UPDATE person SET claimed_at = created_at;
ALTER TABLE person ENABLE TRIGGER person_update_is_noted;
ALTER TABLE person
  ADD CONSTRAINT person_account_has_email CHECK ((email IS NULL) = (claimed_at IS NULL)),
  ADD CONSTRAINT person_guest_is_of_a_club CHECK (claimed_at IS NOT NULL OR made_by_club IS NOT NULL),
  -- A new session notes the moment on the person, and a club that is given to them their role: neither is for guests.
  ADD CONSTRAINT person_guest_never_enters CHECK (claimed_at IS NOT NULL OR (last_sign_in_at IS NULL AND role = 'player'));
CREATE INDEX person_made_by_club ON person (made_by_club, phone_key) WHERE made_by_club IS NOT NULL;

-- How a club is reached; WhatsApp has a number of its own, because the other may be a landline.
ALTER TABLE club
  ADD COLUMN phone text CONSTRAINT club_phone_check CHECK (phone ~ '^\+[1-9][0-9]{7,14}$'),
  ADD COLUMN whatsapp text CONSTRAINT club_whatsapp_check CHECK (whatsapp ~ '^\+[1-9][0-9]{7,14}$');

-- Until now a guest's phone was kept as it was typed. What can be read is dialled from now on ("0343 15-455-1234" is
-- +5493434551234); what cannot is kept beside the name, so that nothing that a club wrote down is lost.
CREATE FUNCTION read_phone(written text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  figures text := regexp_replace(written, '\D', '', 'g');
  areas text[] := string_to_array(
    '220 221 223 230 236 237 249 260 261 263 264 266 280 291 294 297 298 299 336 341 342 343 345 348 351 353 358 362 364 '
    '370 376 379 380 381 383 385 387 388', ' ');
  area int;
BEGIN
  IF written ~ '[[:alpha:]]' THEN RETURN NULL; END IF;
  IF written ~ '^\s*\+' AND figures NOT LIKE '54%' THEN
    RETURN CASE WHEN figures ~ '^[1-9][0-9]{7,14}$' THEN '+' || figures END;
  END IF;
  figures := regexp_replace(figures, '^00', '');
  IF length(figures) > 11 THEN figures := regexp_replace(figures, '^54', ''); END IF;
  figures := regexp_replace(figures, '^0', '');
  IF length(figures) IN (11, 13) THEN figures := regexp_replace(figures, '^9', ''); END IF;
  IF length(figures) = 12 THEN
    area := CASE WHEN figures LIKE '11%' THEN 2 WHEN left(figures, 3) = ANY (areas) THEN 3 ELSE 4 END;
    IF substr(figures, area + 1, 2) = '15' THEN figures := left(figures, area) || substr(figures, area + 3); END IF;
  END IF;
  RETURN CASE WHEN figures ~ '^(11[0-9]{8}|[23][0-9]{9})$' THEN '+549' || figures END;
END $$;
ALTER TABLE booking DROP CONSTRAINT booking_guest_phone_check;
ALTER TABLE booking DISABLE TRIGGER booking_update_is_noted;
UPDATE booking SET
  guest_name = CASE WHEN read_phone(guest_phone) IS NULL THEN left(concat_ws(' · ', guest_name, guest_phone), 120) ELSE guest_name END,
  guest_phone = read_phone(guest_phone)
WHERE guest_phone IS NOT NULL;
ALTER TABLE booking ENABLE TRIGGER booking_update_is_noted;
DROP FUNCTION read_phone;
ALTER TABLE booking ADD CONSTRAINT booking_guest_phone_check CHECK (guest_phone ~ '^\+[1-9][0-9]{7,14}$');

-- A guest who was erased is gone as well, and so from the audit.
CREATE OR REPLACE FUNCTION refuse_change_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.action = 'person.edited'
      AND to_jsonb(NEW) = to_jsonb(OLD) || jsonb_build_object('before', without_person(OLD.before), 'after', without_person(OLD.after))
      AND EXISTS (SELECT FROM person WHERE id::text = OLD.target_id AND (email = id || '@eliminado.invalid'
        OR (claimed_at IS NULL AND status = 'inactive' AND name = 'Jugador eliminado')))
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_event is append-only';
END $$;
