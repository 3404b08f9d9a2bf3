/** Rows beside `soundRows`: a fecha, and a claimed result that waits. */
export const soundLeagues = `
  insert into fecha (category_id, number, from_day, until_day)
    select id, 1, '2026-11-28', '2026-12-04' from tournament_category;
  insert into result_claim (match_id, revision, outcome, claimed_side, claimed_by, claimed_at)
    select match.id, 0, '{"kind": "walkover", "absent": "both"}', 1, person.id, now() from match, person
    where person.name = 'Ana';`;

/** The statements that break each rule of fechas and of claimed results. */
export const leaguesBrokenBy = {
  tournament_category_division: "update tournament_category set format = 'LEAGUE', division = 10",
  tournament_category_division_of_league: "update tournament_category set format = 'PLAYOFF', division = 1",
  fecha_number_check: "update fecha set number = 31",
  fecha_days_in_order: "update fecha set until_day = '2026-11-27'",
  result_claim_claimed_side_check: "update result_claim set claimed_side = 3",
  result_claim_answer_check: "update result_claim set answer = 'maybe', answered_at = now()",
  result_claim_answered: "update result_claim set answer = 'silence', settled_at = now()",
  result_claim_answerer: "update result_claim set answer = 'disputed', answered_at = now()",
  result_claim_confirmed: "update result_claim set answer = 'silence', answered_at = now()",
  result_claim_open: `insert into result_claim (match_id, revision, outcome, claimed_side, claimed_by, claimed_at)
    select match_id, revision, outcome, 2, claimed_by, now() from result_claim`,
};
