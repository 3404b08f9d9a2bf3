-- Two courts of a club must be told apart by their names. Where two have the same until now, the later one takes its number along.
DO $$
DECLARE
  twin record;
BEGIN
  FOR twin IN
    SELECT id, name, number FROM court c
    WHERE EXISTS (SELECT FROM court o WHERE o.club_id = c.club_id AND lower(o.name) = lower(c.name) AND o.number < c.number)
    ORDER BY club_id, number
  LOOP
    UPDATE court SET name = left(twin.name, 45) || ' (' || twin.number || ')' WHERE id = twin.id;
    -- Nobody can have called another court so by chance but the owner: then the longer name tells them apart all the same.
    WHILE EXISTS (
      SELECT FROM court o JOIN court c ON c.id = twin.id
      WHERE o.club_id = c.club_id AND o.id <> c.id AND lower(o.name) = lower(c.name)
    ) LOOP
      UPDATE court SET name = name || '*' WHERE id = twin.id;
    END LOOP;
  END LOOP;
END $$;

-- A court that a club takes away is kept for what was played and booked on it, and is out of use for ever.
ALTER TABLE court
  ADD COLUMN removed_at timestamptz,
  ADD CONSTRAINT court_removed_is_out_of_use CHECK (removed_at IS NULL OR NOT active),
  -- Asked at the end of a statement, so that two courts can change names in one.
  ADD CONSTRAINT court_name_once EXCLUDE (club_id WITH =, lower(name) WITH =) WHERE (removed_at IS NULL) DEFERRABLE;
