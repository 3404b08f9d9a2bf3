-- A substitute who becomes a player of a pair in any division of the category is no substitute any more: nobody is
-- added who plays in another division, either (rules L.8, decision 0193).

CREATE OR REPLACE FUNCTION end_substitutes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pair_substitute USING paired, tournament_category own, tournament_category entered
    WHERE pair_substitute.person_id = paired.person_id AND own.id = pair_substitute.category_id
      AND entered.id = paired.category_id AND entered.tournament_id = own.tournament_id
      AND entered.name = own.name AND entered.level = own.level;
  RETURN NULL;
END $$;

DELETE FROM pair_substitute USING pair_player paired, tournament_category own, tournament_category entered
  WHERE pair_substitute.person_id = paired.person_id AND own.id = pair_substitute.category_id
    AND entered.id = paired.category_id AND entered.tournament_id = own.tournament_id
    AND entered.name = own.name AND entered.level = own.level;
