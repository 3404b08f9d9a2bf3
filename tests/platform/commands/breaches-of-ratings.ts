/** The ratings of the played match as they are after it was learnt. */
const learnt = [
  `insert into rating_run (rules, made_at, why, live) values ('{"tau": 5, "sigmaFloor": 25}', now(), 'first', true)`,
  `insert into rating_start select person_id, 'Masculino', 1000, 60, 'declared', null, now() from player_profile`,
  `insert into rating_change select rating_run.id, match.id, person_id, 'Masculino', 1, current_date, 1, side,
      side = winner_side, 1000, case when side = winner_side then 1011 else 989 end, 60, 59, 0.5, 1.1
    from rating_run, match join match_side on match_id = match.id join pair on pair.id = pair_id,
      unnest(array[proposer_id, invitee_id]) as person_id where outcome = 'played'`,
  `insert into rating_now select run_id, person_id, ladder, mu_after, sigma_after, nth, day from rating_change`,
  "delete from rating_todo",
];

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
