-- Rotating formats: players enter alone and change their partner each round.

ALTER TABLE tournament_category
  DROP CONSTRAINT tournament_category_format_check,
  ADD CONSTRAINT tournament_category_format_check
    CHECK (format IN ('PLAYOFF', 'ROUND_ROBIN', 'AMERICANO', 'MEXICANO', 'KING'));
