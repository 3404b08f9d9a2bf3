/** Broken teams of clubs: their description, the invariants that find them, and the statements that break them. */
export const breachesOfTeams: readonly [string, readonly string[], readonly string[]][] = [
  ["a club whose last owner became a manager", ["ST1"], ["update club_membership set role = 'manager'"]],
  [
    "somebody of the desk who took cash out above the limit",
    ["ST2"],
    [
      `insert into club_membership (club_id, person_id, role, created_at)
        select club.id, person_id, 'desk', now() - interval '1 hour' from club, player_profile limit 1`,
      `insert into till (club_id, opened_at, opened_by, float)
        select club_id, now(), person_id, 0 from club_membership where role = 'desk' on conflict do nothing`,
      `insert into till_entry (till_id, kind, amount, concept, by_person, at)
        select till.id, 'out', 1, 'Vuelto', person_id, now() from till join club_membership using (club_id)
        where role = 'desk' and closed_at is null`,
    ],
  ],
  [
    "a phone of a scorer that was used after its pass was revoked",
    ["ST3"],
    [
      `insert into scorer_pass (id, tournament_id, court_ids, label, made_by, made_at, revoked_at)
        select gen_random_uuid(), tournament.id, array[court.id], 'Cancha', created_by, now(), now() - interval '1 hour'
        from tournament join court using (club_id) limit 1`,
      `insert into scorer_device (id, pass_id, token_hash, name, seen_at)
        select gen_random_uuid(), id, 'phone', 'Tito', now() from scorer_pass`,
    ],
  ],
  [
    "a result of a scorer from another court",
    ["ST4"],
    [
      `insert into scorer_pass (id, tournament_id, court_ids, label, made_by, made_at)
        select gen_random_uuid(), tournament.id, array[gen_random_uuid()], 'Cancha', tournament.created_by, now()
        from match join draw on draw.id = draw_id join tournament_category category on category.id = category_id
          join tournament on tournament.id = category.tournament_id where match.outcome = 'played' limit 1`,
      `update match_history set pass_id = (select id from scorer_pass) where kind in ('entered', 'corrected')`,
      `insert into match_day (match_id, court_id, called_at, ended_at)
        select match.id, court.id, now(), now() from match_history history join match on match.id = history.match_id
          join draw on draw.id = draw_id join tournament_category category on category.id = category_id
          join tournament on tournament.id = category.tournament_id join court using (club_id)
        where pass_id is not null and match.outcome = 'played' limit 1
        on conflict (match_id) do update set court_id = excluded.court_id`,
    ],
  ],
];
