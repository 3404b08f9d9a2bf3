import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createTestApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";

const app = await createTestApp();
afterAll(() => app.close());

/** A drawn category of four pairs whose three matches stand one after the other on one court. */
async function placed() {
  const paraná = await club(app, "Club Paraná");
  const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{}]);
  const [categoryId = ""] = categoryIds;
  const pairIds = await fillWithConfirmedPairs(app, categoryId, paraná, 4);
  const { drawId, rounds } = await paraná.api.draws.generate({ categoryId });
  const matchIds = rounds.flat().map(({ id }) => id);
  for (const [nth, matchId] of matchIds.entries()) {
    await app.db.execute(sql`insert into match_placement (match_id, tournament_id, court_id, day, start_minute, length)
      values (${matchId}, ${tournamentId}, ${paraná.courtIds[0] ?? ""}, '2026-11-28', ${1080 + 75 * nth}, 75)`);
  }
  return { paraná, tournamentId, categoryId, drawId, pairIds, matchIds };
}

async function holding(tournamentId: string) {
  const { rows } = await app.db.execute<{ id: string; holds: boolean }>(
    sql`select match_id as id, holds from match_placement where tournament_id = ${tournamentId} order by start_minute`,
  );
  return rows.map(({ id, holds }) => [id, holds]);
}

async function freed(tournamentId: string) {
  const { rows } = await app.db.execute(
    sql`select kind, revision, jsonb_array_length(before) as matches from schedule_change where tournament_id = ${tournamentId}`,
  );
  return rows;
}

test("a match that is over keeps its place and holds the hour no longer; its result taken back, it has none", async () => {
  const { paraná, tournamentId, matchIds } = await placed();
  const [first = "", second, final] = matchIds;
  await paraná.api.matches.enter({ matchId: first, revision: 0, outcome: straightSets("pair1") });
  expect(await holding(tournamentId)).toEqual([
    [first, false],
    [second, true],
    [final, true],
  ]);
  expect(await freed(tournamentId)).toEqual([]);
  await paraná.api.matches.clear({ matchId: first, revision: 1 });
  expect(await holding(tournamentId)).toEqual([
    [second, true],
    [final, true],
  ]);
  expect(await freed(tournamentId)).toEqual([{ kind: "freed", revision: 1, matches: 1 }]);
});

test("the hours of a pair that leaves are free where it would have played, in one change of the order of play", async () => {
  const { paraná, tournamentId, categoryId, pairIds, matchIds } = await placed();
  await paraná.api.matches.withdrawPair({ categoryId, pairId: pairIds[0] ?? "" });
  expect((await holding(tournamentId)).map(([id]) => id)).toEqual(matchIds.slice(1));
  expect(await freed(tournamentId)).toEqual([{ kind: "freed", revision: 1, matches: 1 }]);
});

test.each(["annul", "redraw"] as const)("a draw leaves no hour behind: %s", async (act) => {
  const { paraná, tournamentId, categoryId, drawId } = await placed();
  if (act === "annul") await paraná.api.draws.annul({ categoryId, drawId });
  else await paraná.api.draws.redraw({ categoryId, replacedDrawId: drawId });
  expect(await holding(tournamentId)).toEqual([]);
  expect(await freed(tournamentId)).toEqual([{ kind: "freed", revision: 1, matches: 3 }]);
});
