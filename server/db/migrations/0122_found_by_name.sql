-- Whom a club finds is found by name alone: of an index of its own PostgreSQL knows how many have a word in their name, and so whether to
-- walk the names in their order or to sort what the index found. With the address beside it, it expected too few and sorted them all.
CREATE INDEX person_found_by_name ON person USING gin (fold_text(' ' || name) gin_trgm_ops) WITH (fastupdate = off);
