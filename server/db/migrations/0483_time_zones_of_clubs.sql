-- The few time zones of clubs are read one after the other: open matches of a day are found by the span of instants
-- that holds it (decision 0233).
CREATE INDEX club_time_zone ON club (time_zone);
