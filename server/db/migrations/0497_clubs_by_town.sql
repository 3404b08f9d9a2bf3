-- The first clubs of a town and the towns of all active clubs are read by indexes, so that a list costs the same
-- however many clubs there are (decision 0247). The function is townOf of domain/clubs/clubs/town-of.ts.
CREATE FUNCTION town_of(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  coalesce(nullif(btrim(regexp_replace(address, '^.*,', ''), E' \t\n\r'), ''), address);
CREATE INDEX club_by_town ON club (town_of(address)) WHERE status = 'active';
CREATE INDEX club_found_by_address ON club USING gin (fold_text(address) gin_trgm_ops) WITH (fastupdate = off);
-- The courts of a hundred clubs without their rows.
CREATE INDEX court_of_club ON court (club_id) INCLUDE (id, number, name, position, active);
