-- The list of open matches (decision 0223).

CREATE INDEX open_match_by_ladder ON open_match (ladder, starts_at, id) WHERE state = 'live' AND listed;
CREATE INDEX open_match_by_club ON open_match (club_id, starts_at, id) WHERE state = 'live' AND listed;
