-- Whether a till that is closed with a difference says why is its club's to say. Decision 0091 supersedes 0082 in this.
ALTER TABLE club ADD COLUMN explains_till boolean NOT NULL DEFAULT true;
ALTER TABLE till DROP CONSTRAINT till_difference_explained;

CREATE FUNCTION till_difference_explained() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT explains_till FROM club WHERE id = NEW.club_id) THEN
    RAISE EXCEPTION 'a difference says why' USING CONSTRAINT = 'till_difference_explained';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER till_difference_explained BEFORE INSERT OR UPDATE ON till
  FOR EACH ROW WHEN (NEW.counted <> NEW.expected AND NEW.note IS NULL) EXECUTE FUNCTION till_difference_explained();
