/** Rows beside `soundRows`: the players of a rotation and a pair of two of them. */
export const soundRotations = `
  insert into rotation_player (draw_id, number, person_id)
    select draw.id, 1, person.id from draw, person where person.name = 'Ana';
  insert into pair (proposer_id, invitee_id, state, accepted_at, confirmed_at, confirmed_by, rotation_draw_id)
    select proposer_id, invitee_id, state, accepted_at, confirmed_at, confirmed_by, draw.id from pair, draw;`;

/** The statements that break each rule of matches, of their sides, and of rotations. */
export const matchesBrokenBy = {
  match_stage_check: "update match set stage = 'final'",
  match_cup_check: "update match set stage = 'cup', cup = 'golden'",
  match_cup_of_stage: "update match set cup = 'consolation'",
  match_round_check: "update match set round = 0",
  match_position_check: "update match set position = 0",
  match_winner_side_check: "update match set winner_side = 3",
  match_outcome_check: "update match set outcome = 'rain'",
  match_side_side_check: "update match_side set side = 3",
  match_side_origin_check: "update match_side set origin = 'moon'",
  match_side_check: "update match_side set origin = 'winner'",
  match_side_check1: "update match_side set origin = 'zone'",
  match_side_check2: "update match_side set origin = 'bye'",
  match_side_check3: "update match_side set pair_id = null",
  match_side_check4: "update match_side set vacant = true",
  match_history_kind_check: "update match_history set kind = 'guessed'",
  match_points: `update match set stage = 'round', outcome = 'points', points = '{"pair1": -1, "pair2": 25}'`,
  match_points_of_outcome: "update match set stage = 'round', outcome = 'points'",
  match_outcome_of_stage: "update match set outcome = 'not-played'",
  draw_planned_rounds: "update draw set planned_rounds = 0",
  pair_of_rotation: "update pair set rotation_draw_id = (select id from draw) where category_id is not null",
  pair_once_per_rotation: `insert into pair
      (proposer_id, invitee_id, state, accepted_at, confirmed_at, confirmed_by, rotation_draw_id)
    select invitee_id, proposer_id, state, accepted_at, confirmed_at, confirmed_by, rotation_draw_id
    from pair where rotation_draw_id is not null`,
  rotation_player_number: "update rotation_player set number = 0",
  rotation_player_from: "update rotation_player set from_round = 0",
  rotation_player_until: "update rotation_player set until_round = from_round - 2",
  rotation_player_list: "update rotation_player set list = 'Mixto'",
  rotation_player_start: "update rotation_player set start_points = -1",
};
