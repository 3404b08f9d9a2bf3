-- True for a walkover that follows from a withdrawal and changes with later ones. One that somebody entered stands
-- (decision 0186).
ALTER TABLE match
  ADD COLUMN automatic boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT match_automatic CHECK (NOT automatic OR outcome IS NOT DISTINCT FROM 'walkover');

UPDATE match SET automatic = true
WHERE outcome = 'walkover'
  AND 'automatic' = (
    SELECT kind FROM match_history WHERE match_history.match_id = match.id ORDER BY match_history.id DESC LIMIT 1)
  AND NOT EXISTS (
    SELECT FROM match_side
    WHERE match_side.match_id = match.id AND match_side.side IS DISTINCT FROM match.winner_side
      AND NOT match_side.vacant AND NOT EXISTS (
        SELECT FROM draw_entry
        WHERE draw_entry.draw_id = match.draw_id AND draw_entry.pair_id = match_side.pair_id
          AND draw_entry.withdrawn_at IS NOT NULL));
