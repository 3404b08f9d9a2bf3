/** Makes a sound statement, and records how many matches it marked to be learnt. */
const marked = (trigger: string, ...statements: readonly string[]) => `
  delete from rating_todo;
  ${statements.join(";\n  ")};
  insert into rating_asked select '${trigger}', count(distinct match_id) from rating_todo;`;

/** Rows beside `soundRows`: a learnt match, and what each trigger marked after a change that goes back at once. */
export const soundRatings = `
  create table rating_asked (by text, matches bigint);
  ${marked(
    "match_history_is_rated",
    `insert into match_history (match_id, actor_id, kind)
      select match.id, person.id, 'entered' from match, person where person.name = 'Ana'`,
  )}
  insert into draw select * from draw where false;
  insert into draw_draft select * from draw_draft where false;
  insert into rating_run (rules, made_at, why) values ('{}', now(), 'first');
  update rating_run set live = true;
  insert into rating_run (rules, why, made_by, matches)
    select '{}', 'rebuild', id, 0 from person where name = 'Ana';
  insert into rating_start (person_id, ladder, how, level, at) select id, 'Femenino', 'declared', '7ma', now()
    from person where name = 'Ana';
  insert into rating_candidate (run_id, place, settings, matches, log_loss, brier, gain, gain_error, movements)
    select id, 0, '{}', 1, 0.7, 0.25, 0, 0, '[]' from rating_run limit 1;
  insert into rating_change (run_id, match_id, person_id, ladder, seq, day, nth, side, won, mu_before, mu_after,
      sigma_before, sigma_after, expected, factor)
    select rating_run.id, match.id, person.id, 'Femenino', 1, '2026-11-28', 1, 1, true, 1000, 1011, 60, 59, 0.5, 1
    from rating_run, match, person where person.name = 'Ana';
  insert into rating_now select run_id, person_id, ladder, mu_after, sigma_after, nth, day from rating_change;
  insert into rating_capped (run_id, match_id, four, seq, day, people, counts)
    select run_id, match_id, person_id, seq, day, array_fill(person_id, array[4]), true from rating_change;
  ${marked(
    "match_lineup_is_rated",
    "update match_lineup set (one_id, other_id) = (other_id, one_id)",
    "update match_lineup set (one_id, other_id) = (other_id, one_id)",
  )}
  ${marked(
    "pair_players_are_rated",
    "update pair set (proposer_id, invitee_id) = (invitee_id, proposer_id)",
    "update pair set (proposer_id, invitee_id) = (invitee_id, proposer_id)",
  )}
  ${marked("draw_end_is_rated", "update draw set superseded_at = now()", "update draw set superseded_at = null")}
  ${marked(
    "tournament_end_is_rated",
    "update tournament set status = 'cancelled'",
    "update tournament set status = 'upcoming'",
  )}
  alter table person disable trigger user;
  update person set status = 'inactive' where name = 'Bea';
  alter table person enable trigger user;
  ${marked(
    "person_merge_is_rated",
    "update person set merged_into = (select id from person where name = 'Ana') where status = 'inactive'",
    "update person set merged_into = null",
  )}
  alter table person disable trigger user;
  update person set status = 'active' where name = 'Bea';
  alter table person enable trigger user;
  delete from rating_todo;`;

/** The statements that break each rule of ratings. */
export const ratingsBrokenBy = {
  rating_run_why: "update rating_run set why = 'because'",
  rating_run_asked: `insert into rating_run (rules, why, made_by) select '{}', 'rebuild', id from person`,
  rating_run_live: "insert into rating_run (rules, made_at, why, live) values ('{}', now(), 'rebuild', true)",
  rating_change_mu: "update rating_change set mu_after = 'Infinity'",
  rating_change_sigma: "update rating_change set sigma_after = 0",
  rating_change_expected: "update rating_change set expected = 'NaN'",
  rating_change_factor: "update rating_change set factor = 0",
  rating_change_nth: "update rating_change set nth = 0",
  rating_change_ladder: "update rating_change set ladder = 'Veteranos'",
  rating_now_mu: "update rating_now set mu = 10001",
  rating_now_sigma: "update rating_now set sigma = 0",
  rating_now_matches: "update rating_now set matches = 0",
  rating_now_ladder: "update rating_now set ladder = 'Veteranos'",
  rating_change_side: "update rating_change set side = 3",
  rating_capped_people: "update rating_capped set people = people[1:3]",
  rating_candidate_place: "update rating_candidate set place = -1",
  rating_candidate_matches: "update rating_candidate set matches = 0",
  rating_candidate_loss: "update rating_candidate set log_loss = 'NaN'",
  rating_candidate_brier: "update rating_candidate set brier = 2",
  rating_candidate_gain: "update rating_candidate set gain = 'Infinity'",
  rating_candidate_gain_error: "update rating_candidate set gain_error = -1",
  rating_start_ladder: "update rating_start set ladder = 'Veteranos'",
  rating_start_level: "update rating_start set level = '8va'",
  rating_start_origin: "update rating_start set mu = 1000",
  rating_start_how: "update rating_start set how = 'guessed'",
};

const triggers = `match_history_is_rated match_lineup_is_rated pair_players_are_rated draw_end_is_rated
  tournament_end_is_rated person_merge_is_rated`.split(/\s+/);

/** The triggers that mark a match to be learnt, and those that wake the jobs. */
export const workOnRatings = {
  ...Object.fromEntries(
    triggers.map((name) => [
      name,
      { asks: `select bool_and(matches = 1) as yes from rating_asked where by = '${name}'` },
    ]),
  ),
  rating_todo_wakes: { asks: "select 'learn-ratings' = any(array_agg(task)) as yes from graphile_worker.asked" },
  draw_is_weighed: { asks: "select 'weigh-draws' = any(array_agg(task)) as yes from graphile_worker.asked" },
  draft_is_weighed: { asks: "select 'weigh-draws' = any(array_agg(task)) as yes from graphile_worker.asked" },
  rating_run_is_asked: { asks: "select 'rebuild-ratings' = any(array_agg(task)) as yes from graphile_worker.asked" },
  rating_run_is_measured: {
    asks: "select array_agg(task) @> '{measure-ratings,compare-ratings}' as yes from graphile_worker.asked",
  },
};
