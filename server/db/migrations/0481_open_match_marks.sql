-- Marks of seats: in Mixto a host may keep one seat of each side for a woman and one for a man (decision 0229).

ALTER TABLE open_match
  -- The mark of seats 1 and 3; the other two have the other one. Null without marks.
  ADD COLUMN marks text CONSTRAINT open_match_marks CHECK (marks IN ('woman', 'man')),
  ADD CONSTRAINT open_match_marks_mixed CHECK (marks IS NULL OR ladder = 'Mixto');

ALTER TABLE open_match_request
  -- The mark of the seat that a player of mixed pairs chose; null for any.
  ADD COLUMN mark text CONSTRAINT open_match_request_mark CHECK (mark IN ('woman', 'man'));
