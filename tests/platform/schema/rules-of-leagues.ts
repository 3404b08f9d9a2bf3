/** Rows beside `soundRows`: a fecha, a claimed result that waits, and a substitute. */
export const soundLeagues = `
  insert into fecha (category_id, number, from_day, until_day)
    select id, 1, '2026-11-28', '2026-12-04' from tournament_category;
  insert into result_claim (match_id, revision, outcome, claimed_side, claimed_by, claimed_at)
    select match.id, 0, '{"kind": "walkover", "absent": "both"}', 1, person.id, now() from match, person
    where person.name = 'Ana';
  insert into pair_substitute (pair_id, number, category_id, person_id, added_by, added_at)
    select pair_id, 1, pair.category_id, proposer_id, proposer_id, now() from pair_player join pair on pair.id = pair_id
    union select pair_id, 2, pair.category_id, invitee_id, proposer_id, now() from pair_player
      join pair on pair.id = pair_id;
  with again as (delete from pair_player returning *) insert into pair_player select * from again;`;

/** The work of the trigger of substitutes: the second one plays in a pair of the category. */
export const workOnLeagues = {
  pair_player_ends_substitutes: { asks: "select array_agg(number) = '{1}' as yes from pair_substitute" },
};

/** The statements that break each rule of fechas, of claimed results and of substitutes. */
export const leaguesBrokenBy = {
  tournament_category_division: "update tournament_category set format = 'LEAGUE', division = 10",
  tournament_category_division_of_league: "update tournament_category set format = 'PLAYOFF', division = 1",
  fecha_number_check: "update fecha set number = 31",
  fecha_days_in_order: "update fecha set until_day = '2026-11-27'",
  pair_substitute_number: "update pair_substitute set number = 3",
  result_claim_claimed_side_check: "update result_claim set claimed_side = 3",
  result_claim_answer_check: "update result_claim set answer = 'maybe', answered_at = now()",
  result_claim_answered: "update result_claim set answer = 'silence', settled_at = now()",
  result_claim_answerer: "update result_claim set answer = 'disputed', answered_at = now()",
  result_claim_confirmed: "update result_claim set answer = 'silence', answered_at = now()",
  result_claim_open: `insert into result_claim (match_id, revision, outcome, claimed_side, claimed_by, claimed_at)
    select match_id, revision, outcome, 2, claimed_by, now() from result_claim`,
};
