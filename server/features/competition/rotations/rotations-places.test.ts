import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { type Client, createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { publish } from "#tests/support/publications.ts";
import { scheduled } from "#tests/support/schedules.ts";
import { confirmPlayers } from "#tests/support/scheduling/rotation-players.ts";

let app: TestApp;
let clubs = 0;
let now = saturdayEvening;

beforeAll(async () => {
  app = await createTestApp({ now: () => now });
});
afterAll(() => app.close());

/** A tournament on two courts with a knockout of six pairs beside a Mexicano of nine players, not drawn yet. */
async function eveningBeside() {
  clubs += 1;
  now = saturdayEvening;
  const owner = await club(app, `Club ${clubs}`, 2);
  const category = { ...newCategory, name: "Masculino", cost: 0, quota: 16 } as const;
  const tournamentId = await publish(owner, {
    categories: [
      { ...category, format: "PLAYOFF", level: "7ma" },
      { ...category, level: "6ta" },
    ],
  });
  const { categories } = await owner.api.tournaments.manage({ tournamentId });
  const [knockout = "", categoryId = ""] = categories.map(({ id }) => id);
  await app.db.execute(sql`update tournament_category set format = 'MEXICANO',
    rules = jsonb_set(rules, '{rotation,rounds}', '4') where id = ${categoryId}`);
  await confirmPlayers(app, categoryId, owner, 9);
  await fillWithConfirmedPairs(app, knockout, owner, 6);
  await owner.api.draws.generate({ categoryId: knockout });
  return { owner, api: owner.api, tournamentId, categoryId };
}

/** Enters the same result at each open table. */
async function playOpen(api: Client, categoryId: string) {
  const { rounds } = await api.rotations.get({ categoryId });
  const open = rounds.flatMap(({ tables }) => tables).filter(({ outcome }) => outcome === null);
  const outcome = { kind: "points", points: { pair1: 14, pair2: 10 } } as const;
  for (const { matchId, revision } of open) await api.matches.enter({ matchId, revision, outcome });
  return api.rotations.get({ categoryId });
}

/** Returns the shown places of the rounds of a category. */
async function placesOf(api: Client, tournamentId: string, categoryId: string) {
  const { categories } = await api.matches.ofTournament({ tournamentId });
  return categories.find((one) => one.categoryId === categoryId)?.matches.map(({ place }) => place);
}

const at = (startMinute: number) =>
  ["Cancha 1", "Cancha 2"].map((court) => ({ day: "2026-11-28", startMinute, court, notBefore: false }));

test("the tables of each round have their courts and hours at once, for everybody", async () => {
  const { api, tournamentId, categoryId } = await eveningBeside();
  await api.rotations.draw({ categoryId });
  expect(await placesOf(api, tournamentId, categoryId)).toEqual(at(1080));
  const { revision } = await playOpen(api, categoryId);
  const next = await api.rotations.nextRound({ categoryId, revision });
  expect(await placesOf(api, tournamentId, categoryId)).toEqual([...at(1080), ...at(1095)]);
  expect(await examine(app.db)).toEqual([]);
  await api.rotations.takeBackRound({ categoryId, revision: next.revision });
  const [first] = next.rounds[0]?.tables ?? [];
  now = new Date("2026-11-28T22:00:00Z");
  await api.matches.clear({ matchId: first?.matchId ?? "", revision: first?.revision ?? 0 });
  expect(await placesOf(api, tournamentId, categoryId)).toEqual(at(1080));
});

test("a round after the hours of the tournament has no place", async () => {
  const { api, tournamentId, categoryId } = await eveningBeside();
  await app.db.execute(sql`update tournament_category
    set rules = jsonb_set(rules, '{rotation,startMinute}', '1315') where id = ${categoryId}`);
  await api.rotations.draw({ categoryId });
  expect(await placesOf(api, tournamentId, categoryId)).toEqual([null, null]);
});

test("the order of play leaves the hours of all rounds to them, also of those not made yet", async () => {
  const { owner, api, tournamentId, categoryId } = await eveningBeside();
  await api.rotations.draw({ categoryId });
  const view = await scheduled(owner, tournamentId);
  expect(view.fixtures.map((one) => one.categoryId)).not.toContain(categoryId);
  const starts = view.matches.flatMap(({ placed }) => (placed.state === "planned" ? placed.start : []));
  expect(starts).toHaveLength(5);
  expect(Math.min(...starts)).toBeGreaterThanOrEqual(1080 + 4 * 15);
  const [courtId = ""] = owner.courtIds;
  const hour = { courtId, from: 1080, to: 1140 };
  const given = api.schedule.holdHours({ tournamentId, take: [], giveBack: [hour] });
  await expect(given).rejects.toMatchObject({ code: "HOURS_IN_USE" });
  expect(await examine(app.db)).toEqual([]);
});

test("the desk is offered no court on which the rounds are played now, also outside of their hours", async () => {
  const { owner, api, tournamentId, categoryId } = await eveningBeside();
  await scheduled(owner, tournamentId);
  const courts = ["Cancha 1", "Cancha 2"];
  const rotations = [{ categoryId, courts, from: 1080, to: 1140 }];
  now = new Date("2026-11-28T21:30:00Z");
  expect(await api.day.get({ tournamentId })).toMatchObject({ courts: [], rotations });
  now = new Date("2026-11-28T22:00:00Z");
  const { courts: after } = await api.day.get({ tournamentId });
  expect(after.map(({ name }) => name)).toEqual(courts);
  await api.rotations.draw({ categoryId });
  await api.day.callRound({ categoryId, round: 1 });
  expect(await api.day.get({ tournamentId })).toMatchObject({ courts: [], rotations });
  now = new Date("2026-11-29T22:00:00Z");
  expect(await api.day.get({ tournamentId })).toMatchObject({ courts: [], rotations });
  await playOpen(api, categoryId);
  expect(await api.day.get({ tournamentId })).toMatchObject({ courts: [], rotations });
  now = new Date("2026-11-29T23:00:00Z");
  expect(await api.day.get({ tournamentId })).toMatchObject({ courts: [{ name: "Cancha 1" }, {}], rotations: [] });
});

/** Returns the days on which a tournament holds courts. */
async function heldDays(tournamentId: string) {
  const { rows } = await app.db.execute<{ day: string }>(sql`select distinct day::text as day from booking
    where tournament_id = ${tournamentId} and state = 'TORNEO' order by day`);
  return rows.map(({ day }) => day);
}

/** Suspends a tournament to the next Saturday; returns the revision of its order of play. */
async function suspend({ owner, api, tournamentId }: Awaited<ReturnType<typeof eveningBeside>>) {
  now = new Date("2026-11-28T21:30:00Z");
  const days = [{ day: "2026-12-05", startMinute: 1080, endMinute: 1320 }] as const;
  const asked = { tournamentId, days: [...days], courtIds: owner.courtIds };
  const { moves, revision } = await api.schedule.suspensionPreview(asked);
  const to = moves.map(({ matchId, to }) => ({ matchId, to }));
  return api.schedule.suspend({ ...asked, why: "rain", moves: to, revision });
}

test("a suspension takes the places of open rounds, and the next round is placed on the later day", async () => {
  const evening = await eveningBeside();
  const { api, tournamentId, categoryId } = evening;
  await api.rotations.draw({ categoryId });
  await suspend(evening);
  expect(await placesOf(api, tournamentId, categoryId)).toEqual([null, null]);
  const played = await playOpen(api, categoryId);
  await api.rotations.nextRound({ categoryId, revision: played.revision });
  const [, , third] = (await placesOf(api, tournamentId, categoryId)) ?? [];
  expect(third).toMatchObject({ day: "2026-12-05", startMinute: 1095 });
  expect(await examine(app.db)).toEqual([]);
});

test("undoing a suspension gives open rounds their hours back, also one that was made meanwhile; redoing takes them", async () => {
  const evening = await eveningBeside();
  const { api, tournamentId, categoryId } = evening;
  await api.rotations.draw({ categoryId });
  const { revision: suspended } = await suspend(evening);
  const played = await playOpen(api, categoryId);
  await api.rotations.nextRound({ categoryId, revision: played.revision });
  const { revision: undone } = await api.schedule.undo({ tournamentId, revision: suspended });
  expect(await placesOf(api, tournamentId, categoryId)).toEqual([null, null, ...at(1095)]);
  expect(await heldDays(tournamentId)).toEqual(["2026-11-28", "2026-11-29"]);
  expect(await examine(app.db)).toEqual([]);
  await api.schedule.undo({ tournamentId, revision: undone, redo: true });
  expect(await placesOf(api, tournamentId, categoryId)).toEqual([null, null, null, null]);
  expect(await heldDays(tournamentId)).toEqual(["2026-11-28", "2026-12-05"]);
});
