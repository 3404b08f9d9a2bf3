import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { command } from "#server/operator/command.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { runApp, type TestApp } from "#tests/support/app.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { club } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { drawnTournament, scheduled } from "#tests/support/schedules.ts";

let app: TestApp;
let databaseUrl: string;

/** A published order of play of two categories with a match in play, one that is over, and some that were moved. */
beforeAll(async () => {
  const database = await freshDatabase();
  databaseUrl = database.url;
  app = await runApp(database);
  const owner = await club(app, "Club Paraná");
  const { tournamentId } = await drawnTournament(app, owner, [4, 4]);
  const { matches } = await scheduled(owner, tournamentId);
  const [semi, other, , third] = matches.map(({ match }) => match.id);
  await owner.api.schedule.lock({ tournamentId, matchIds: [third ?? ""], locked: true, revision: 1 });
  const { revision } = await owner.api.schedule.get({ tournamentId });
  await owner.api.schedule.publish({ tournamentId, revision });
  await owner.api.day.start({ matchId: semi ?? "", courtId: owner.courtIds[0] ?? "" });
  await owner.api.matches.enter({ matchId: other ?? "", revision: 0, outcome: straightSets("pair1") });
});
afterAll(() => app.close());

async function doctor() {
  const environment = { ...process.env, DATABASE_URL: databaseUrl };
  return command({ words: ["--doctor"], environment, askPassword: () => Promise.reject(new Error("nobody asks")) });
}

/** The ids of matches of whom: `first` of those still planned, by their hour. */
const planned = `(select p.match_id from match_placement p join match m on m.id = p.match_id where m.outcome is null order by p.day, p.start_minute, p.match_id limit 1)`;
const withoutOverlap = "alter table match_placement drop constraint placement_no_overlap";
const change = `insert into schedule_change (tournament_id, revision, at, kind, before, after)
  select tournament_id, revision + 1, now() + interval '1 day', 'applied',`;

test.each<[string, readonly string[], readonly string[]]>([
  [
    "two matches on one court at once",
    ["IS1"],
    [
      withoutOverlap,
      `update match_placement set (court_id, day, start_minute) = (select court_id, day, start_minute from match_placement
        where match_id = ${planned}) where match_id <> ${planned} and holds`,
    ],
  ],
  [
    "a court in play twice",
    ["IS2"],
    [
      "alter table court_in_play drop constraint court_in_play_pkey",
      `insert into court_in_play select court_id, (select match_id from match_placement where match_id <> court_in_play.match_id
        limit 1) from court_in_play`,
    ],
  ],
  ["a match in play whose court nobody keeps", ["IS2"], ["delete from court_in_play"]],
  ["an hour that the tournament does not hold", ["IS3"], ["delete from booking where state = 'TORNEO'"]],
  ["a place of a draw that counts no more", ["IS4"], ["update draw set superseded_at = now()"]],
  [
    "a final before its semifinals",
    ["IS5"],
    [
      `update match_placement set day = '2026-11-28', start_minute = 900 where match_id in (select match_id from match_side where origin = 'winner')`,
    ],
  ],
  [
    "somebody in two matches at once",
    ["IS6"],
    [
      `update match_side set pair_id = (select pair_id from match_side where match_id = ${planned} and side = 1)
        where side = 1 and match_id in (select match_id from match_placement where holds and match_id <> ${planned})`,
      `update match_placement set day = '2026-11-29', start_minute = 1080 where holds`,
      "delete from match_history",
    ],
  ],
  [
    "a locked match that a proposal moved",
    ["IS7"],
    [
      `${change} json_build_array(json_build_object('matchId', match_id, 'at', json_build_object('startMinute', start_minute, 'locked', true)))::jsonb,
        json_build_array(json_build_object('matchId', match_id, 'at', json_build_object('startMinute', start_minute + 15, 'locked', true)))::jsonb
        from match_placement join tournament_schedule using (tournament_id) where locked`,
    ],
  ],
  ["a place that no change tells of", ["IS8"], ["update match_placement set locked = not locked"]],
  ["a change that left no place", ["IS8"], [`delete from match_placement where match_id = ${planned}`]],
  ["a published hour that never was", ["IS9"], ["update published_placement set start_minute = 5"]],
  [
    "a match that ended before it began",
    ["IS10"],
    [
      "alter table match_day drop constraint match_day_started_first",
      "update match_day set ended_at = started_at - interval '1 hour', court_id = null",
    ],
  ],
])("%s is found", async (_, codes, breaking) => {
  const found = await app.db
    .transaction((tx) =>
      (async () => {
        for (const statement of [...breaking]) await tx.execute(sql.raw(statement));
        throw Object.assign(new Error("back"), { breaches: await examine(tx) });
      })(),
    )
    .catch((error: unknown) => error);
  expect(found).toMatchObject({
    message: "back",
    breaches: expect.arrayContaining(codes.map((code) => expect.objectContaining({ code }))),
  });
});

test("sound data is said to be so, and what is broken is told with its place and another exit code", async () => {
  expect(await doctor()).toMatchObject({ code: 0, isRefusal: false, said: expect.stringContaining("sanos") });
  await app.pool.query("update published_placement set start_minute = 5");
  expect(await doctor()).toMatchObject({
    code: 1,
    isRefusal: true,
    said: expect.stringMatching(/IS9: lo publicado .*No se cumple en 6: /),
  });
});
