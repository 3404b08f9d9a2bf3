-- A till that is closed with a difference says why, and what is put right later names the closed one. Decision 0082.

ALTER TABLE till ADD CONSTRAINT till_difference_explained CHECK (counted = expected OR note IS NOT NULL);

-- What is found after a till was closed goes into the open one: the closed one never changes.
ALTER TABLE till_entry ADD COLUMN corrects uuid REFERENCES till;
CREATE INDEX till_entry_corrects ON till_entry (corrects);

CREATE FUNCTION till_entry_corrects_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM till closed JOIN till open ON open.club_id = closed.club_id
    WHERE closed.id = NEW.corrects AND closed.closed_at IS NOT NULL AND open.id = NEW.till_id)
  THEN
    RAISE EXCEPTION 'only a closed till of the same club is put right' USING CONSTRAINT = 'till_entry_corrects_closed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER till_entry_corrects_closed BEFORE INSERT ON till_entry
  FOR EACH ROW WHEN (NEW.corrects IS NOT NULL) EXECUTE FUNCTION till_entry_corrects_closed();
