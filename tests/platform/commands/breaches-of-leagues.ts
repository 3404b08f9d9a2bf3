/** Broken leagues and claims: their description, the invariants that find them, and the statements that break them. */
export const breachesOfLeagues: readonly [string, readonly string[], readonly string[]][] = [
  [
    "two pairs of a league that meet twice",
    ["F7"],
    [
      "update tournament_category set format = 'LEAGUE'",
      "update match set stage = 'zone', zone = 'A'",
      `update match_side set pair_id = (select pair_id from match_side first
        where first.origin = 'pair' and first.side = match_side.side order by match_id limit 1) where origin = 'pair'`,
    ],
  ],
  [
    "a match that waits for a pair that left",
    ["F11"],
    [
      `update draw_entry set withdrawn_at = now() where pair_id in (select side.pair_id from match_side side
        join match on match.id = side.match_id where match.outcome is null)`,
    ],
  ],
  [
    "a substitute who is a player of the pair",
    ["F12"],
    [
      `insert into pair_substitute (pair_id, number, category_id, person_id, added_by, added_at)
        select pair_id, 1, category_id, person_id, person_id, now() from pair_player limit 1`,
    ],
  ],
  [
    "a claimed result that waits beside the entered one",
    ["F8"],
    [
      `insert into result_claim (match_id, revision, outcome, claimed_side, claimed_by, claimed_at)
        select match_id, 0, after, 1, actor_id, now() from match_history limit 1`,
    ],
  ],
  [
    "a match of a league that is published elsewhere than its booking",
    ["F9"],
    [
      `insert into booking (court_id, day, start_minute, end_minute, state, guest_name, match_id)
        select court.id, '2027-01-05', 600, 660, 'RESERVADO', 'Tito', match.id from court, match limit 1`,
      "update published_placement set start_minute = 700 where match_id in (select match_id from booking)",
    ],
  ],
];
