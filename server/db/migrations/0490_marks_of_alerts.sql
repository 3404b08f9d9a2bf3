-- A seat for a woman that is free again is no news for men who could take another one before, and the reverse.

ALTER TABLE open_match
  -- The mark of the seat for which players are to be notified; null for all whom the match fits.
  ADD COLUMN alert_mark text CONSTRAINT open_match_alert_mark CHECK (alert_mark IN ('woman', 'man'));
