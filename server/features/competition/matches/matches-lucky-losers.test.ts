import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { createTestApp } from "#tests/support/app.ts";
import { drawOf, fillWithConfirmedPairs, placesTaken, tournamentOf } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { playOut, straightSets } from "#tests/support/play.ts";

const app = await createTestApp();
const paraná = await club(app, "Club Paraná");
afterAll(() => app.close());

const refusedWith = (code: string) => expect.objectContaining({ code });
const { matches } = paraná.api;

/**
 * Draws a knockout of ten pairs, the four weakest in a qualifying for two lines, and plays the qualifying; of its
 * finals only the second, if so wanted.
 */
async function qualified({ onlySecond = false } = {}) {
  const rules = rulesFrom({ ...defaultChoice, qualifying: 2 });
  const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ format: "PLAYOFF", rules }]);
  const [categoryId = ""] = categoryIds;
  const ids = await fillWithConfirmedPairs(app, categoryId, paraná, 10, (nth) => [100 - nth, 0]);
  await paraná.api.draws.generate({ categoryId });
  const stays = ({ cup, position }: MatchView) => cup !== "qualifying" || (onlySecond && position === 1);
  const [, , , , , , seventh = "", eighth = "", ninth = "", tenth = ""] = ids;
  // The strong lose the finals, so that the order of strength is not that of the finals.
  await playOut(paraná, tournamentId, () => straightSets("pair2"), stays);
  const replace = (pairId: string, replacementPairId: string) =>
    matches.withdrawPair({ categoryId, pairId, replacementPairId });
  const marks = async () => {
    const drawn = await drawOf(app, categoryId, paraná);
    const sides = [...(drawn?.rounds.flat() ?? []), ...(drawn?.beside.flatMap(({ rounds }) => rounds.flat()) ?? [])];
    return sides.flatMap((match) =>
      match.sides.flatMap(({ pairId, mark }) => (mark ? [[match.cup, match.round, pairId, mark]] : [])),
    );
  };
  return { tournamentId, categoryId, best: ids[0] ?? "", seventh, eighth, ninth, tenth, replace, marks };
}

test("the losers of the finals are offered first, the stronger one before, and one plays with the mark LL", async () => {
  const { tournamentId, categoryId, best, seventh, eighth, replace, marks } = await qualified();
  const offered = await matches.reserves({ categoryId, leavingPairId: best });
  expect(offered).toMatchObject([
    { kind: "lucky-loser", pairId: seventh, final: 1, seed: 7 },
    { kind: "lucky-loser", pairId: eighth, final: 2, seed: 8 },
  ]);
  await replace(best, seventh);
  expect(await marks()).toEqual([["main", 1, seventh, "lucky-loser"]]);
  const [version] = await paraná.api.draws.history({ categoryId });
  expect(version?.changes).toMatchObject([{ seed: 1, out: { pairId: best }, in: { pairId: seventh } }]);
  expect(version?.entries.map(({ seed, pairId }) => [seed, pairId]).toSorted()).toHaveLength(10);
  expect(version?.entries.find(({ seed }) => seed === 1)).toMatchObject({ pairId: best });
  expect(await placesTaken(app, categoryId)).toBe(9);
  await playOut(paraná, tournamentId, () => straightSets("pair2"));
  await paraná.api.tournaments.close({ tournamentId });
  const [category] = (await paraná.api.tournaments.closing({ tournamentId })).categories;
  const positionOf = (pairId: string) => category?.results.find((one) => one.pairId === pairId)?.position;
  expect([positionOf(seventh), positionOf(eighth), positionOf(best)]).toEqual([5, 9, undefined]);
});

test("a pair that qualified gives its line to a pair of the draw alone, keeps its place, and can come back", async () => {
  const { categoryId, seventh, ninth: qualifiedPair, replace, marks } = await qualified();
  const [outside = ""] = await fillWithConfirmedPairs(app, categoryId, paraná, 1);
  await expect(replace(qualifiedPair, outside)).rejects.toEqual(refusedWith("REPLACEMENT_NOT_AVAILABLE"));
  const taken = await placesTaken(app, categoryId);
  await replace(qualifiedPair, seventh);
  expect(await placesTaken(app, categoryId)).toBe(taken);
  expect(await marks()).toEqual([["main", 1, seventh, "lucky-loser"]]);
  await expect(replace(seventh, outside)).rejects.toEqual(refusedWith("REPLACEMENT_NOT_AVAILABLE"));
  const offered = await matches.reserves({ categoryId, leavingPairId: seventh });
  expect(offered).toMatchObject([{ kind: "lucky-loser" }, { kind: "qualified", pairId: qualifiedPair }]);
  await replace(seventh, qualifiedPair);
  expect(await marks()).toEqual([]);
});

test("once a lucky loser plays, the winners of the qualifying cannot be changed", async () => {
  const { tournamentId, best, seventh, replace } = await qualified();
  await replace(best, seventh);
  const [category] = (await matches.ofTournament({ tournamentId })).categories;
  const final = category?.matches.find(({ cup }) => cup === "qualifying");
  const { id: matchId = "", revision = 0 } = final ?? {};
  const other = { matchId, revision, outcome: straightSets("pair1"), undoes: [] };
  await expect(matches.preview(other)).rejects.toEqual(refusedWith("QUALIFYING_CLOSED"));
  await expect(matches.enter(other)).rejects.toEqual(refusedWith("QUALIFYING_CLOSED"));
  await expect(matches.clear({ matchId, revision })).rejects.toEqual(refusedWith("QUALIFYING_CLOSED"));
});

/** Returns the notices about the draw of a category: pair, kind and facts, the oldest first. */
async function noticesIn(categoryId: string) {
  type Row = { pair: string; kind: string; as: string | null; sides: string[] | null };
  const { rows } = await app.db.execute<Row>(sql`
    select pair.id as pair, notice.kind, data ->> 'as' as "as", data -> 'sides' as sides
    from notice join pair on person_id = proposer_id
    where data ->> 'category' = ${categoryId} and pair.category_id = ${categoryId}
      and notice.kind in ('draw-changed', 'line-taken', 'line-lost')
    order by notice.created_at, notice.kind, pair.id`);
  return rows;
}

test("a lucky loser is notified of the line and the rival, once, and of its loss if it goes back", async () => {
  const { categoryId, best, seventh, replace } = await qualified();
  await replace(best, seventh);
  const told = await noticesIn(categoryId);
  expect(told).toMatchObject([
    { pair: best, kind: "draw-changed" },
    { pair: seventh, kind: "line-taken", as: "lucky-loser" },
  ]);
  expect(told[1]?.sides).toHaveLength(2);
  expect(told[1]?.sides).toContain(seventh);
  await replace(seventh, best);
  expect((await noticesIn(categoryId)).map(({ pair, kind, as }) => `${pair} ${kind} ${as}`).toSorted()).toEqual(
    [
      `${best} draw-changed null`,
      `${best} line-taken reserve`,
      `${seventh} line-lost null`,
      `${seventh} line-taken lucky-loser`,
    ].toSorted(),
  );
});

test("the line of a final that both pairs left goes to a lucky loser, and both keep their place; one may come back", async () => {
  const { tournamentId, categoryId, seventh, eighth, tenth, replace, marks } = await qualified({ onlySecond: true });
  await matches.withdrawPair({ categoryId, pairId: tenth });
  await matches.withdrawPair({ categoryId, pairId: seventh });
  expect(await matches.reserves({ categoryId, leavingPairId: seventh })).toMatchObject([
    { kind: "lucky-loser", pairId: eighth },
  ]);
  const taken = await placesTaken(app, categoryId);
  await replace(seventh, eighth);
  expect(await marks()).toEqual([["main", 1, eighth, "lucky-loser"]]);
  expect(await placesTaken(app, categoryId)).toBe(taken);
  const [category] = (await matches.ofTournament({ tournamentId })).categories;
  expect(category?.withdrawnPairIds.toSorted()).toEqual([seventh, tenth].toSorted());
  expect(await noticesIn(categoryId)).toContainEqual(
    expect.objectContaining({ pair: eighth, kind: "line-taken", as: "lucky-loser" }),
  );
  await matches.reinstatePair({ categoryId, pairId: seventh });
  expect(await matches.reserves({ categoryId, leavingPairId: eighth })).toMatchObject([
    { kind: "qualified", pairId: seventh, final: 1 },
  ]);
  await replace(eighth, seventh);
  expect(await marks()).toEqual([]);
  await replace(seventh, eighth);
  await playOut(paraná, tournamentId);
  const { categories } = await paraná.api.tournaments.closing({ tournamentId });
  expect(categories[0]?.results.find(({ pairId }) => pairId === seventh)?.position).toBe(9);
});
