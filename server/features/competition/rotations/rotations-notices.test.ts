import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RotationView } from "#contract/competition/rotations.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
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

/** A drawn rotation of players with an account. */
async function drawn(format: Format, players: number) {
  const categoryId = await categoryOf(app, norte, { format, quota: 16 });
  await takeCourts(app, categoryId);
  await confirmPlayers(app, categoryId, norte, players);
  await app.db.execute(sql`update person set claimed_at = now() where claimed_at is null`);
  return norte.api.rotations.draw({ categoryId });
}

/** Returns the unread notices of a category: the person, the kind, and the round with the own seat. */
async function unread(categoryId: string) {
  const { rows } = await app.db.execute<{ person: string; kind: string; round: number; seat: unknown }>(sql`
    select person_id as person, data ->> 'kind' as kind, (data -> 'round')::int as round,
      nullif(data -> 'seat', 'null') as seat
    from notice where data ->> 'category' = ${categoryId} and read_at is null order by created_at, person_id`);
  return rows;
}

async function enterAll({ rounds }: RotationView, number: number) {
  const outcome = { kind: "points", points: { pair1: 14, pair2: 10 } } as const;
  for (const { matchId, revision } of rounds.find((one) => one.number === number)?.tables ?? [])
    await norte.api.matches.enter({ matchId, revision, outcome });
}

test("each player of a round learns the court, the partner and the rivals, and nothing of calls or results", async () => {
  const rotation = await drawn("MEXICANO", 9);
  const { categoryId, rounds } = rotation;
  const told = await unread(categoryId);
  expect(told.map(({ kind, round }) => [kind, round])).toEqual(Array(9).fill(["round-made", 1]));
  const [[one = "", two = ""] = [], rivals] = rounds[0]?.tables[0]?.sides ?? [];
  const courtId = app.db.execute(sql`select id from court where club_id = ${norte.clubId} and number = 1`);
  const [court] = (await courtId).rows;
  expect(told.find(({ person }) => person === one)?.seat).toEqual({ court: court?.id, partner: two, rivals });
  expect(told.find(({ person }) => person === rounds[0]?.resting[0])?.seat).toBeNull();
  await app.db.execute(sql`insert into booking (court_id, day, start_minute, end_minute, state, tournament_id)
    select ${court?.id}, '2026-11-28', 1080, 1140, 'TORNEO', tournament_id from tournament_category
    where id = ${categoryId}`);
  await norte.api.day.call({ matchId: rounds[0]?.tables[0]?.matchId ?? "", courtId: `${court?.id}` });
  await enterAll(rotation, 1);
  expect(await unread(categoryId)).toHaveLength(9);
  const { revision } = await norte.api.rotations.get({ categoryId });
  const next = await norte.api.rotations.nextRound({ categoryId, revision });
  expect((await unread(categoryId)).filter(({ round }) => round === 2)).toHaveLength(9);
  await norte.api.rotations.takeBackRound({ categoryId, revision: next.revision });
  expect((await unread(categoryId)).filter(({ round }) => round === 2)).toEqual([]);
});

test("the next round of an Americano is told once the one before is complete, and not again after a correction", async () => {
  const rotation = await drawn("AMERICANO", 8);
  const { categoryId, rounds } = rotation;
  const told = async () => (await unread(categoryId)).filter(({ round }) => round === 2).length;
  const [first, last] = (rounds[0]?.tables ?? []).map(({ matchId }) => matchId);
  const enter = (matchId = "", revision = 0, pair1 = 14) =>
    norte.api.matches.enter({
      matchId,
      revision,
      outcome: { kind: "points", points: { pair1, pair2: 24 - pair1 } },
    });
  await enter(first);
  expect(await told()).toBe(0);
  await enter(last);
  expect(await told()).toBe(8);
  await enter(last, 1, 20);
  expect(await told()).toBe(8);
});
