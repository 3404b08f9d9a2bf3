-- Where the winner of a match goes on is told by the side that names the match as its origin; it was written twice.
ALTER TABLE match DROP COLUMN next_match_id, DROP COLUMN next_side;
