-- A claimed result of an open match ends when the club gives the match another day or hour (decision 0230). Claims that
-- wait in a match that was moved before this version count for nothing any more.
UPDATE result_claim SET settled_at = now() FROM open_match
  WHERE open_match.id = open_match_id AND open_match.state = 'live'
    AND settled_at IS NULL AND claimed_at < open_match.starts_at;
