-- The rounds that a draw of an individual format plans. Until all are made its category is not ready for the closing.

ALTER TABLE draw
  -- Null for a draw of any other format.
  ADD COLUMN planned_rounds smallint CONSTRAINT draw_planned_rounds CHECK (planned_rounds >= 1);

-- Earlier draws planned what they made.
UPDATE draw SET planned_rounds = made.rounds
FROM (SELECT draw_id, max(round) AS rounds FROM match WHERE stage = 'round' GROUP BY draw_id) AS made
WHERE made.draw_id = draw.id;
