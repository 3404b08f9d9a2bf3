-- A search for a category finds its tournaments by this index where they are few, instead of walking through all that
-- are to come (decision 0256). The last day is a copy: an index cannot hold a column of another table.
ALTER TABLE tournament_category ADD COLUMN upcoming_until date;

CREATE FUNCTION category_is_upcoming() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The lock makes a change of the tournament wait, which then finds this category.
  NEW.upcoming_until := (SELECT CASE status WHEN 'upcoming' THEN end_date END FROM tournament
    WHERE id = NEW.tournament_id FOR SHARE);
  RETURN NEW;
END $$;
CREATE TRIGGER category_is_upcoming BEFORE INSERT ON tournament_category
  FOR EACH ROW EXECUTE FUNCTION category_is_upcoming();

CREATE FUNCTION tournament_dates_its_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Categories are locked in the order of their ids.
  PERFORM FROM tournament_category WHERE tournament_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  UPDATE tournament_category SET upcoming_until = CASE NEW.status WHEN 'upcoming' THEN NEW.end_date END
    WHERE tournament_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER tournament_dates_its_categories AFTER UPDATE OF status, end_date ON tournament
  FOR EACH ROW WHEN ((OLD.status, OLD.end_date) IS DISTINCT FROM (NEW.status, NEW.end_date))
  EXECUTE FUNCTION tournament_dates_its_categories();

UPDATE tournament_category SET upcoming_until = end_date
  FROM tournament WHERE tournament.id = tournament_id AND status = 'upcoming';

CREATE INDEX tournament_category_upcoming ON tournament_category (name, level, upcoming_until) INCLUDE (tournament_id)
  WHERE upcoming_until IS NOT NULL;
