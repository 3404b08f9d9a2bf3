-- The search walks through the tournaments to come in the order of their days, and stops when its page is full
-- (decision 0247). Both indexes hold what it reads of each, so that PostgreSQL prefers them to reading and sorting all.
CREATE INDEX tournament_to_come ON tournament (start_date, start_minute, id) INCLUDE (end_date, club_id)
  WHERE status = 'upcoming';
CREATE INDEX tournament_of_days ON tournament (end_date, start_minute, id) INCLUDE (start_date, club_id)
  WHERE status = 'upcoming' AND end_date - start_date > 1;
