/** The ratings of the played match as they are after it was learnt. */
const learnt = [
  `insert into rating_run (rules, made_at, why, live) values (
    '{"tau": 5, "sigmaFloor": 25, "sigmaDeclared": 60, "cap": {"results": 4, "days": 30}}', now(), 'first', true)`,
  `insert into rating_start (person_id, ladder, how, level) select person_id, 'Masculino', 'declared', '7ma'
    from player_profile`,
  `insert into rating_change select rating_run.id, match.id, person_id, 'Masculino', 1, current_date, 1, side,
      side = winner_side, 1000, case when side = winner_side then 1011 else 989 end, 60, 59, 0.5, 1.1
    from rating_run, match join match_side on match_id = match.id join pair on pair.id = pair_id,
      unnest(array[proposer_id, invitee_id]) as person_id where outcome = 'played'`,
  `insert into rating_now select run_id, person_id, ladder, mu_after, sigma_after, nth, day from rating_change`,
  "delete from rating_todo",
];

/** Results of the same four people a week apart, to which the cap applies. */
const capped = (count: number, counts: boolean) => `insert into rating_capped
  select id, gen_random_uuid(), person_id, week, current_date + 7 * week, array_fill(person_id, array[4]), ${counts}
    from (select person_id from rating_change limit 1) as one, rating_run, generate_series(1, ${count}) as week`;

/** A class that a club changed. */
const reclassified = [
  `insert into class_proposal (person_id, ladder, from_level, to_category, to_level, rule, evidence, proposed_by,
      proposed_at, accepted, decided_by, decided_at)
    select person_id, category, level, category, '1ra', 'A3', '{"titles": 0}', owner_id, now(), true, owner_id, now()
    from player_profile, club where level <> '1ra' limit 1`,
];
const changed = (evidence: string, rule: string) => `(proposal_id, person_id, from_category, from_level, to_category,
      to_level, rule, evidence, proposed_by, decided_by, decided_at)
    select id, person_id, ladder, from_level, to_category, to_level, '${rule}', ${evidence}, proposed_by, decided_by,
      decided_at from class_proposal`;

/** An open match that ended, without a result. */
const openMatch = [
  `insert into booking (id, court_id, day, start_minute, end_minute, state, person_id)
    select 'a0000000-0000-4000-8000-000000000009', court.id, '2027-08-04', 600, 660, 'RESERVADO', person_id
    from court, player_profile limit 1`,
  `insert into open_match (booking_id, club_id, ladder, deadline, starts_at, opened_by, opened_at, state, outcome)
    select booking.id, club_id, 'Masculino', starts_at, starts_at, person_id, now(), 'ended', 'played'
    from booking join court on court.id = court_id join club on club.id = club_id
      cross join lateral (select (day + interval '10 hours') at time zone time_zone as starts_at) as begins
    where booking.id = 'a0000000-0000-4000-8000-000000000009'`,
];

/** Broken ratings: their description, the invariants that find them, and the statements that break them. */
export const breachesOfRatings: readonly [string, readonly string[], readonly string[]][] = [
  ["a played match that moved no rating", ["L2"], ["delete from rating_todo"]],
  [
    "a match that moved three ratings",
    ["L2"],
    [...learnt, "delete from rating_change where person_id = (select person_id from rating_change limit 1)"],
  ],
  [
    "ratings of a match that was cancelled",
    ["L2"],
    [...learnt, "update draw set superseded_at = now()", "delete from rating_todo"],
  ],
  [
    "ratings of a match beyond the cap",
    ["L2"],
    [...learnt, capped(1, false), "update rating_capped set match_id = (select match_id from rating_change limit 1)"],
  ],
  ["an open match that ended without a result", ["OM4"], openMatch],
  [
    "ratings of an open match without a result",
    ["L2", "OM4"],
    [
      ...learnt,
      ...openMatch,
      "update open_match set state = 'live', outcome = null",
      `insert into rating_change select run_id, open_match.id, person_id, change.ladder, 2, day, nth + 1, side, won,
        mu_after, mu_after, sigma_after, sigma_after, expected, factor from rating_change change, open_match`,
      "update rating_now set matches = 2",
    ],
  ],
  ["five results of the same four that count in 30 days", ["L12"], [...learnt, capped(5, true)]],
  ["a winner who lost points", ["L3"], [...learnt, "update rating_change set mu_after = 999 where won"]],
  ["a rating surer than the floor", ["L4"], [...learnt, "update rating_change set sigma_after = 24"]],
  ["a rating less sure than its start", ["L4"], [...learnt, "update rating_change set sigma_before = 61"]],
  ["a rating that no match left", ["L5"], [...learnt, "update rating_now set mu = mu + 1"]],
  [
    "a change of class without evidence",
    ["L8"],
    [...reclassified, `insert into class_change ${changed("'{}'", "A3")}`],
  ],
  [
    "a change of class that nobody accepted",
    ["L8"],
    [
      ...reclassified,
      "update class_proposal set accepted = false",
      `insert into class_change ${changed("evidence", "A3")}`,
    ],
  ],
  [
    "an alert that ended in a proposal which nobody made",
    ["L11"],
    [
      `insert into rating_alert (kind, person_id, about, evidence, people, made_at, ended_at, ended_how, ended_by)
        select 'same-four', person_id, 'x', '{"kind": "same-four"}', '{}', now(), now(), 'proposed', person_id
        from player_profile limit 1`,
    ],
  ],
  ["no live run", ["L9"], [...learnt, "update rating_run set live = false"]],
  [
    "a rating of a person who was merged",
    ["L10"],
    [
      ...learnt,
      `update person set status = 'inactive', merged_into = (select owner_id from club limit 1)
        where id = (select person_id from rating_change limit 1)`,
      "delete from rating_todo",
    ],
  ],
];
