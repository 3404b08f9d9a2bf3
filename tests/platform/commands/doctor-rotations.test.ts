import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { categoryOf } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { confirmPlayers, takeCourts } from "#tests/support/scheduling/rotation-players.ts";

let app: TestApp;

/** Plays a Mexicano of ten on two courts over two rounds, and draws an Americano of nine. */
beforeAll(async () => {
  app = await createTestApp();
  const norte = await club(app, "Club Norte", 2);
  const { rotations, matches } = norte.api;
  for (const [format, players] of [
    ["MEXICANO", 10],
    ["AMERICANO", 9],
  ] as const) {
    const categoryId = await categoryOf(app, norte, { format, quota: 16 });
    await takeCourts(app, categoryId);
    await confirmPlayers(app, categoryId, norte, players);
    const { rounds } = await rotations.draw({ categoryId });
    for (const { matchId } of rounds[0]?.tables ?? []) {
      const outcome = { kind: "points", points: { pair1: 14, pair2: 10 } } as const;
      await matches.enter({ matchId, revision: 0, outcome });
    }
    const { revision } = await rotations.get({ categoryId });
    if (format === "MEXICANO") await rotations.nextRound({ categoryId, revision });
  }
});
afterAll(() => app.close());

/** Returns the broken promises after these statements, which are taken back. */
async function brokenBy(...statements: readonly string[]): Promise<string[]> {
  const asked = app.db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    throw Object.assign(new Error("back"), { codes: (await examine(tx)).map(({ code }) => code) });
  });
  const back: unknown = await asked.catch((error: unknown) => error);
  if (back instanceof Error && "codes" in back && Array.isArray(back.codes)) return back.codes.map(String);
  throw back;
}

const ofFormat = (format: string) => `draw_id in (select draw.id from draw join tournament_category category
  on category.id = category_id where format = '${format}')`;

test("played rotations break no promise", async () => {
  expect(await brokenBy()).toEqual([]);
});

test.each([
  [
    "a player at two tables of a round",
    "F3",
    `update match_side set pair_id = (select pair_id from match_side join match on match.id = match_id
      where ${ofFormat("MEXICANO")} and round = 1 and position = 1 and side = 1)
      where side = 1
        and match_id = (select id from match where ${ofFormat("MEXICANO")} and round = 1 and position = 2)`,
  ],
  [
    "a player who left and plays",
    "F3",
    `update rotation_player set until_round = 0 where ${ofFormat("AMERICANO")} and number = 1`,
  ],
  [
    "points that miss the total",
    "F4",
    `update match set points = '{"pair1": 14, "pair2": 11}' where points is not null and position = 1`,
  ],
  [
    "rests of which one player has too many",
    "F5",
    `delete from match where ${ofFormat("AMERICANO")} and position = 1 and round > 1 and round < 5`,
  ],
  [
    "a pair of a mixed rotation of one list",
    "F13",
    `with mixed as (update tournament_category set rules = jsonb_set(rules, '{rotation,mixed}', 'true')
        where format = 'MEXICANO')
      update rotation_player set list = case when number % 2 = 0 then 'Femenino' else 'Masculino' end
      where ${ofFormat("MEXICANO")}`,
  ],
  [
    "a round made before the results of the one before",
    "F6",
    `update match set outcome = null, points = null, winner_side = null
      where ${ofFormat("MEXICANO")} and round = 1 and position = 1`,
  ],
])("%s is found", async (_what, code, statement) => {
  expect(await brokenBy(statement)).toContain(code);
});
