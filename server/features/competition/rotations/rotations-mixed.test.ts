import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RotationView } from "#contract/competition/rotations.ts";
import { personId } from "#domain/lib/ids.ts";
import { playerProfile } from "#server/db/tables/people.ts";
import { examine } from "#server/operator/doctor/examine.ts";
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

type Format = "AMERICANO" | "MEXICANO" | "KING";

/** A mixed rotation with so many men and women, not drawn yet. */
async function mixed(format: Format, men: number, women: number) {
  const categoryId = await categoryOf(app, norte, { format, quota: 16 });
  await app.db.execute(sql`update tournament_category set rules = jsonb_set(rules, '{rotation,mixed}', 'true')
    where id = ${categoryId}`);
  await takeCourts(app, categoryId);
  const ids = await confirmPlayers(app, categoryId, norte, men + women);
  const [theirs, ours] = [ids.slice(0, men), ids.slice(men)];
  for (const id of ours)
    await app.db
      .update(playerProfile)
      .set({ category: "Femenino" })
      .where(eq(playerProfile.personId, personId(id)));
  return { categoryId, men: theirs, women: ours };
}

/** Checks that each side of each table has one of these women. */
function expectMixed({ rounds }: RotationView, women: readonly string[]) {
  for (const side of rounds.flatMap(({ tables }) => tables.flatMap(({ sides }) => sides)))
    expect(side.filter((id) => women.includes(id))).toHaveLength(1);
}

async function playOpen(categoryId: string) {
  const { rounds } = await norte.api.rotations.get({ categoryId });
  const outcome = { kind: "points", points: { pair1: 14, pair2: 10 } } as const;
  const open = rounds.flatMap(({ tables }) => tables).filter((table) => table.outcome === null);
  for (const { matchId, revision } of open) await norte.api.matches.enter({ matchId, revision, outcome });
  return norte.api.rotations.get({ categoryId });
}

test.each<Format>(["AMERICANO", "MEXICANO", "KING"])(
  "a mixed %s has a man and a woman on each side",
  async (format) => {
    const { categoryId, women } = await mixed(format, 5, 5);
    const drawn = await norte.api.rotations.draw({ categoryId });
    expectMixed(drawn, women);
    if (format === "AMERICANO") return;
    for (const _ of [2, 3]) {
      const { revision } = await playOpen(categoryId);
      expectMixed(await norte.api.rotations.nextRound({ categoryId, revision }), women);
    }
    expect(await examine(app.db)).toEqual([]);
  },
);

test("lists of different length are refused until the club names the list of a player", async () => {
  const { categoryId, men } = await mixed("AMERICANO", 5, 3);
  await expect(norte.api.rotations.preview({ categoryId })).rejects.toMatchObject({ code: "LISTS_UNEQUAL" });
  await expect(norte.api.rotations.draw({ categoryId })).rejects.toMatchObject({ code: "LISTS_UNEQUAL" });
  const [moved = ""] = men;
  await norte.api.rotations.setList({ categoryId, personId: moved, list: "Femenino" });
  const { players } = await norte.api.rotations.lists({ categoryId });
  expect(players.filter(({ list }) => list === "Femenino")).toHaveLength(4);
  expect(players.find(({ id }) => id === moved)).toMatchObject({ list: "Femenino" });
  expect(await norte.api.rotations.preview({ categoryId })).toMatchObject({ players: 8, courts: 2, rounds: 4 });
  await norte.api.rotations.draw({ categoryId });
});

test("the list of a player who is not entered cannot be named", async () => {
  const { categoryId } = await mixed("AMERICANO", 2, 2);
  const named = norte.api.rotations.setList({ categoryId, personId: norte.id, list: "Femenino" });
  await expect(named).rejects.toMatchObject({ code: "PLAYER_NOT_FOUND" });
});

test("a player who leaves a mixed Americano is replaced by one of the same list, or the table is not played", async () => {
  const { categoryId, women } = await mixed("AMERICANO", 5, 5);
  const { revision } = await norte.api.rotations.draw({ categoryId });
  const [gone = ""] = women;
  expectMixed(await norte.api.rotations.leave({ categoryId, revision, personId: gone }), women);
  expect(await examine(app.db)).toEqual([]);
});

test("a late player of a mixed Mexicano needs a list, and then plays with the other one", async () => {
  const { categoryId, women } = await mixed("MEXICANO", 4, 4);
  await norte.api.rotations.draw({ categoryId });
  const [late = ""] = await confirmPlayers(app, categoryId, norte, 1, 20);
  await app.db.delete(playerProfile).where(eq(playerProfile.personId, personId(late)));
  const { revision } = await playOpen(categoryId);
  const joined = norte.api.rotations.join({ categoryId, revision, personId: late });
  await expect(joined).rejects.toMatchObject({ code: "LISTS_UNEQUAL" });
  await norte.api.rotations.setList({ categoryId, personId: late, list: "Femenino" });
  const { revision: joinedAt } = await norte.api.rotations.join({ categoryId, revision, personId: late });
  const next = await norte.api.rotations.nextRound({ categoryId, revision: joinedAt });
  expectMixed(next, [...women, late]);
  expect(next.rounds[1]?.resting).toHaveLength(1);
});
