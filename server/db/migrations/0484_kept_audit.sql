-- The audit is kept for ten years, as the law asks of a club's books (Código Civil y Comercial, article 328). An older
-- row may be deleted, and a job does so (decision 0234).
CREATE OR REPLACE FUNCTION refuse_change_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '10 years' THEN
      RETURN OLD;
    END IF;
  ELSIF OLD.action = 'person.edited'
    AND to_jsonb(NEW) = to_jsonb(OLD)
      || jsonb_build_object('before', without_person(OLD.before), 'after', without_person(OLD.after))
    AND EXISTS (SELECT FROM person WHERE id::text = OLD.target_id AND (email = id || '@eliminado.invalid'
      OR (claimed_at IS NULL AND status = 'inactive' AND name = 'Jugador eliminado')))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_event is append-only';
END $$;

-- Rows lie in the order of their time, so that a small index of ranges finds the oldest.
CREATE INDEX audit_event_at ON audit_event USING brin (at) WITH (autosummarize = on);
