-- Reminders of open matches: players are missing at the deadline, and the match is near (decision 0223).

ALTER TABLE open_match
  -- The deadline and the start for which the reminders were sent: a match that moves has new ones.
  ADD COLUMN short_told_for timestamptz,
  ADD COLUMN soon_told_for timestamptz;
CREATE INDEX open_match_short_due ON open_match (deadline)
  WHERE state = 'live' AND short_told_for IS DISTINCT FROM deadline;
CREATE INDEX open_match_soon_due ON open_match (starts_at)
  WHERE state = 'live' AND soon_told_for IS DISTINCT FROM starts_at;
