import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { categoryOf } from "#tests/support/competitions.ts";
import { club, type SomeBody } from "#tests/support/people.ts";
import { confirmPlayers, takeCourts } from "#tests/support/scheduling/rotation-players.ts";

let app: TestApp;
let norte: SomeBody & { readonly clubId: string };

beforeAll(async () => {
  app = await createTestApp();
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
