-- What is searched for inside of names is found by its groups of three letters. A word shorter than that is looked for at the beginning
-- of words, hence the blank before the first. The texts are written in the same way where they are searched (searched-text.ts).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
DROP INDEX person_folded_name;
CREATE INDEX person_found_by ON person
  USING gin (fold_text(' ' || name || ' ' || coalesce(email, '')) gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX club_found_by ON club USING gin (fold_text(' ' || name || ' ' || address) gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX tournament_found_by ON tournament USING gin (fold_text(' ' || name) gin_trgm_ops) WITH (fastupdate = off)
  WHERE status = 'upcoming';

-- Lists in the order in which they are read, page after page.
DROP INDEX person_role, person_inactive, tournament_by_status;
CREATE INDEX person_by_name ON person (name COLLATE "es-x-icu", id);
CREATE INDEX person_by_role ON person (role, name COLLATE "es-x-icu", id);
CREATE INDEX person_inactive ON person (name COLLATE "es-x-icu", id) WHERE status = 'inactive';
CREATE INDEX person_created ON person (created_at);
CREATE INDEX club_by_name ON club (name COLLATE "es-x-icu", id);
CREATE INDEX tournament_by_status ON tournament (status, start_date, start_minute, id);
CREATE INDEX tournament_ahead ON tournament (club_id, end_date) WHERE status = 'upcoming';
CREATE INDEX tournament_category_board ON tournament_category (name, level, tournament_id);
CREATE INDEX audit_event_actor ON audit_event (actor_id, id DESC);
-- With all that says whether a slot is held, so that the bookings themselves need not be looked at.
DROP INDEX booking_court_day;
CREATE INDEX booking_court_day ON booking (court_id, day) INCLUDE (start_minute, end_minute, state, answer_until, tournament_id)
  WHERE state <> 'CANCELADO';

-- How many there are of what is counted on screens: not a number that everybody who adds one would wait for, but a line for each
-- change, added up now and then (server/db/tallies.ts). `key` is what they are ordered by, where they are.
CREATE TABLE tally (what text NOT NULL, key integer NOT NULL DEFAULT 0, change integer NOT NULL);
CREATE INDEX tally_what ON tally (what, key) INCLUDE (change);

CREATE FUNCTION tally_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO tally (what, change) VALUES (TG_TABLE_NAME || ' ' || OLD.status, -1); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO tally (what, change) VALUES (TG_TABLE_NAME || ' ' || NEW.status, 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER person_is_counted AFTER INSERT OR DELETE ON person FOR EACH ROW EXECUTE FUNCTION tally_status();
CREATE TRIGGER person_is_counted_anew AFTER UPDATE OF status ON person
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tally_status();
CREATE TRIGGER club_is_counted AFTER INSERT OR DELETE ON club FOR EACH ROW EXECUTE FUNCTION tally_status();
CREATE TRIGGER club_is_counted_anew AFTER UPDATE OF status ON club
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tally_status();
INSERT INTO tally (what, change)
  SELECT 'person ' || status, count(*) FROM person GROUP BY status
  UNION ALL SELECT 'club ' || status, count(*) FROM club GROUP BY status;

-- What the ranking is ordered by lies beside the points, so that the first fifty are read and nobody else: the best result and the
-- number of tournaments that count, the name as it is sorted, and whether the person is active. And the points of a week ago, null
-- for who had none, with which places are compared.
ALTER TABLE player_profile
  ADD COLUMN active boolean NOT NULL DEFAULT true,
  ADD COLUMN sort_name text NOT NULL DEFAULT '',
  ADD COLUMN ranking_best integer,
  ADD COLUMN ranking_tournaments integer NOT NULL DEFAULT 0,
  ADD COLUMN earlier_points integer;
ALTER TABLE player_profile DISABLE TRIGGER player_profile_update_is_noted;
UPDATE player_profile SET active = status = 'active', sort_name = fold_text(name) FROM person WHERE person.id = person_id;
UPDATE player_profile SET ranking_best = best, ranking_tournaments = tournaments, earlier_points = earlier FROM (
  SELECT mine.person_id AS id, max(points_awarded) FILTER (WHERE counts) AS best,
    count(DISTINCT tournament_id) FILTER (WHERE counts) AS tournaments, sum(points_awarded) FILTER (WHERE counted) AS earlier
  FROM player_profile mine
  JOIN tournament_result won ON won.person_id = mine.person_id
  JOIN tournament_category here ON here.id = won.category_id AND here.name = mine.category AND here.level = mine.level
  CROSS JOIN LATERAL (SELECT date_completed <= current_date AND valid_until > current_date AS counts,
    date_completed <= current_date - 7 AND valid_until > current_date - 7 AS counted) AS whether
  GROUP BY 1) AS ledger WHERE id = person_id;
ALTER TABLE player_profile ENABLE TRIGGER player_profile_update_is_noted;
DROP INDEX player_profile_ranking;
CREATE INDEX player_profile_ranking ON player_profile
  (category, level, ranking_points DESC, ranking_best DESC NULLS LAST, ranking_tournaments, sort_name, person_id) WHERE active;

-- The person is locked, so that neither a name nor a state that is just being changed is missed.
CREATE FUNCTION copy_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT status = 'active', fold_text(name) INTO NEW.active, NEW.sort_name FROM person WHERE id = NEW.person_id FOR SHARE;
  NEW.sort_name := coalesce(NEW.sort_name, '');
  NEW.active := coalesce(NEW.active, true);
  RETURN NEW;
END $$;
CREATE TRIGGER player_profile_copies_person BEFORE INSERT ON player_profile FOR EACH ROW EXECUTE FUNCTION copy_person();
CREATE FUNCTION copy_to_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE player_profile SET active = NEW.status = 'active', sort_name = fold_text(NEW.name) WHERE person_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER person_is_copied_to_profile AFTER UPDATE OF name, status ON person
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION copy_to_profile();

-- How many have how many points in each category and level, now and a week ago: a place is one more than those who have more.
CREATE FUNCTION tally_ranking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.active THEN
    INSERT INTO tally (what, key, change)
      SELECT kind || ' ' || OLD.category || ' ' || OLD.level, points, -1
      FROM (VALUES ('ranking', OLD.ranking_points), ('earlier', OLD.earlier_points)) AS was (kind, points) WHERE points IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.active THEN
    INSERT INTO tally (what, key, change)
      SELECT kind || ' ' || NEW.category || ' ' || NEW.level, points, 1
      FROM (VALUES ('ranking', NEW.ranking_points), ('earlier', NEW.earlier_points)) AS now (kind, points) WHERE points IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER player_profile_is_counted AFTER INSERT OR DELETE ON player_profile FOR EACH ROW EXECUTE FUNCTION tally_ranking();
CREATE TRIGGER player_profile_is_counted_anew AFTER UPDATE ON player_profile FOR EACH ROW WHEN (
  (OLD.category, OLD.level, OLD.ranking_points, OLD.earlier_points, OLD.active)
  IS DISTINCT FROM (NEW.category, NEW.level, NEW.ranking_points, NEW.earlier_points, NEW.active)
) EXECUTE FUNCTION tally_ranking();
INSERT INTO tally (what, key, change)
  SELECT 'ranking ' || category || ' ' || level, ranking_points, count(*) FROM player_profile WHERE active GROUP BY 1, 2
  UNION ALL SELECT 'earlier ' || category || ' ' || level, earlier_points, count(*)
    FROM player_profile WHERE active AND earlier_points IS NOT NULL GROUP BY 1, 2;
