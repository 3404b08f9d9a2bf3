-- A start says how it came about, and no longer its points: a run starts everybody by its own rules (decision 0201).
-- Until now every run had the same rules, so the level follows from the points: 7ma is 1000, and levels are 100 apart.
ALTER TABLE rating_start
  ADD COLUMN level text
    CONSTRAINT rating_start_level CHECK (level IN ('7ma', '6ta', '5ta', '4ta', '3ra', '2da', '1ra')),
  ALTER COLUMN mu DROP NOT NULL,
  DROP CONSTRAINT rating_start_how;
UPDATE rating_start
  SET level = (ARRAY['7ma', '6ta', '5ta', '4ta', '3ra', '2da', '1ra'])[round(mu / 100)::int - 9], mu = NULL
  WHERE how <> 'other-ladder';
ALTER TABLE rating_start
  DROP COLUMN sigma,
  ADD CONSTRAINT rating_start_how CHECK (how IN ('declared', 'confirmed', 'other-ladder', 'category')),
  ADD CONSTRAINT rating_start_origin
    CHECK ((how = 'other-ladder') = (mu IS NOT NULL) AND (level IS NULL) = (mu IS NOT NULL));
