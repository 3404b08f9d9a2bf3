-- Mixed rotations: two lists of players, of which each side has one of both.

-- The list that the club names for a player; null for that of their profile.
ALTER TABLE entry ADD COLUMN list text CONSTRAINT entry_list CHECK (list IN ('Masculino', 'Femenino'));

-- The list of a player of a mixed rotation, as it was at the draw; null in any other.
ALTER TABLE rotation_player
  ADD COLUMN list text CONSTRAINT rotation_player_list CHECK (list IN ('Masculino', 'Femenino'));

-- No earlier category was mixed.
UPDATE tournament_category SET rules = jsonb_set(
  jsonb_set(rules, '{rotation,mixed}', 'false'), '{choice,rotation,mixed}', 'false');
