-- Beside this release the last one still runs: it opens a free hour without saying what becomes of a match that is not
-- full, because it does not know the column (migration 0474). Its free hours always end then (decision 0241).
CREATE FUNCTION open_match_of_last_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.if_not_full := 'cancel';
  RETURN NEW;
END $$;
CREATE TRIGGER open_match_of_last_release BEFORE INSERT ON open_match
  FOR EACH ROW WHEN (NEW.free_hour) EXECUTE FUNCTION open_match_of_last_release();
