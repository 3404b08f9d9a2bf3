import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { categoryOf, fillWithConfirmedPairs } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { publish } from "#tests/support/publications.ts";
import { confirmPlayers, takeCourts } from "#tests/support/scheduling/rotation-players.ts";

let app: TestApp;
let norte: Awaited<ReturnType<typeof club>>;
const clock = { now: saturdayEvening };

beforeAll(async () => {
  app = await createTestApp({ now: () => clock.now });
  norte = await club(app, "Club Norte", 2);
});
afterAll(() => app.close());

async function drawn(players: number, format: "AMERICANO" | "MEXICANO" = "MEXICANO") {
  const categoryId = await categoryOf(app, norte, { format, quota: 16 });
  await takeCourts(app, categoryId);
  const ids = await confirmPlayers(app, categoryId, norte, players);
  return { categoryId, ids, rotation: await norte.api.rotations.draw({ categoryId }) };
}

async function inPlay() {
  const { rows } = await app.db.execute<{ courts: number; players: number; called: number }>(sql`
    select (select count(*)::int from court_in_play) as courts, (select count(*)::int from player_in_play) as players,
      (select count(*)::int from match_day where called_at is not null and ended_at is null) as called`);
  return rows[0];
}

test("one act calls all open tables of a round, once, and nobody is notified", async () => {
  const { categoryId, rotation } = await drawn(9);
  await norte.api.day.callRound({ categoryId, round: 1 });
  expect(await inPlay()).toEqual({ courts: 2, players: 8, called: 2 });
  await norte.api.day.callRound({ categoryId, round: 1 });
  expect(await inPlay()).toEqual({ courts: 2, players: 8, called: 2 });
  const { rows } = await app.db.execute(sql`select id from notice where data ->> 'kind' = 'match-called'`);
  expect(rows).toEqual([]);
  const outcome = { kind: "points", points: { pair1: 14, pair2: 10 } } as const;
  for (const { matchId } of rotation.rounds[0]?.tables ?? [])
    await norte.api.matches.enter({ matchId, revision: 0, outcome });
  expect(await inPlay()).toEqual({ courts: 0, players: 0, called: 0 });
  const over = norte.api.day.callRound({ categoryId, round: 1 });
  await expect(over).rejects.toMatchObject({ code: "MATCH_NOT_FOUND" });
});

test("a round is called whole or not at all: players who are in another match are named", async () => {
  const { categoryId, rotation } = await drawn(8);
  const other = await drawn(4);
  const [player = ""] = rotation.rounds[0]?.tables[1]?.sides[0] ?? [];
  const [table] = other.rotation.rounds[0]?.tables ?? [];
  await app.db.execute(sql`insert into player_in_play (person_id, match_id) values (${player}, ${table?.matchId})`);
  const named = rotation.players.filter(({ id }) => id === player).map(({ id }) => ({ id }));
  await expect(norte.api.day.callRound({ categoryId, round: 1 })).rejects.toMatchObject({
    code: "PLAYER_IN_PLAY",
    data: { players: named },
  });
  expect(await inPlay()).toEqual({ courts: 0, players: 1, called: 0 });
});

test("a call is taken back whole: courts and players are free, and the desk sees since when each table was called", async () => {
  const { categoryId } = await drawn(9);
  const calls = async () => {
    const { rounds } = await norte.api.rotations.get({ categoryId });
    return rounds[0]?.tables.map(({ calledAt }) => calledAt);
  };
  const before = await inPlay();
  await norte.api.day.callRound({ categoryId, round: 1 });
  expect(await calls()).toEqual([saturdayEvening.toISOString(), saturdayEvening.toISOString()]);
  await norte.api.day.takeBackRoundCall({ categoryId, round: 1 });
  expect(await inPlay()).toEqual(before);
  expect(await calls()).toEqual([null, null]);
  const again = norte.api.day.takeBackRoundCall({ categoryId, round: 1 });
  await expect(again).rejects.toMatchObject({ code: "MATCH_NOT_ON_COURT" });
});

test("the substitute of a player who leaves a called round of an Americano is in play in their place", async () => {
  const { categoryId, rotation } = await drawn(9, "AMERICANO");
  await norte.api.day.callRound({ categoryId, round: 1 });
  const [gone = ""] = rotation.rounds[0]?.tables[0]?.sides[0] ?? [];
  const [substitute] = rotation.rounds[0]?.resting ?? [];
  await norte.api.rotations.leave({ categoryId, revision: rotation.revision, personId: gone });
  const { rows } = await app.db.execute(sql`select person_id as id from player_in_play
    where person_id in (${gone}, ${substitute})`);
  expect(rows).toEqual([{ id: substitute }]);
  await norte.api.day.takeBackRoundCall({ categoryId, round: 1 });
});

/** Publishes a knockout and a Mexicano of three rounds on the same courts, of 28 November at 18:00. */
async function besideAKnockout() {
  const playOff = { cost: 0, isSeeded: true, name: "Masculino", quota: 8 } as const;
  const tournamentId = await publish(norte, {
    startDate: "2026-11-28",
    endDate: "2026-11-28",
    categories: [
      { ...playOff, level: "7ma", format: "PLAYOFF" },
      { ...playOff, level: "6ta", format: "MEXICANO" },
    ],
  });
  const { categories } = await norte.api.tournaments.manage({ tournamentId });
  const [knockout, { id: categoryId = "", rules } = {}] = categories;
  if (!knockout || !rules) throw new Error("the tournament has two categories");
  const rotation = { ...rules.rotation, rounds: 3 };
  await norte.api.tournaments.setRules({ categoryId, rules: { ...rules, rotation } });
  await fillWithConfirmedPairs(app, knockout.id, norte, 8);
  await norte.api.draws.generate({ categoryId: knockout.id });
  await confirmPlayers(app, categoryId, norte, 8);
  await norte.api.rotations.draw({ categoryId });
  const offered = async () => (await norte.api.day.get({ tournamentId })).courts.length;
  const playRound = async (round: number) => {
    const { rounds } = await norte.api.rotations.get({ categoryId });
    const outcome = { kind: "points", points: { pair1: 14, pair2: 10 } } as const;
    for (const { matchId, revision } of rounds[round - 1]?.tables ?? [])
      await norte.api.matches.enter({ matchId, revision, outcome });
    return norte.api.rotations.get({ categoryId });
  };
  return { categoryId, offered, playRound };
}

test("between two rounds outside its hours a rotation keeps its courts, until its last round or a long silence", async () => {
  clock.now = new Date("2026-11-28T20:00:00Z");
  const { categoryId, offered, playRound } = await besideAKnockout();
  // Three rounds of a quarter of an hour from 18:00; the first begins at 19:10.
  clock.now = new Date("2026-11-28T22:10:00Z");
  expect(await offered()).toBe(2);
  await norte.api.day.callRound({ categoryId, round: 1 });
  const { revision } = await playRound(1);
  expect(await offered()).toBe(0);
  clock.now = new Date("2026-11-28T22:41:00Z");
  expect(await offered()).toBe(2);
  await norte.api.rotations.nextRound({ categoryId, revision });
  const second = await playRound(2);
  expect(await offered()).toBe(0);
  await norte.api.rotations.nextRound({ categoryId, revision: second.revision });
  await playRound(3);
  expect(await offered()).toBe(2);
  clock.now = saturdayEvening;
});
