-- A pair's seed is that of its entry in the draw, wherever it stands.
ALTER TABLE match_side DROP COLUMN seed;
