import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { drawEntry } from "#server/db/tables/draws.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs, givePoints, pairUp, tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";

let app: TestApp;
let paraná: Awaited<ReturnType<typeof club>>;

beforeAll(async () => {
  app = await createTestApp();
  paraná = await club(app, "Club Paraná");
});
afterAll(() => app.close());

/**
 * Creates a drawn category of four pairs, the strongest first, with a reserve: Ana and Bea, not yet confirmed by the
 * club.
 */
async function drawn() {
  const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{}]);
  const [categoryId = ""] = categoryIds;
  const pairIds = await fillWithConfirmedPairs(app, categoryId, paraná, 4, (nth) => [1000 - nth, 0]);
  const [ana, bea] = await Promise.all([player(app, "Ana Ríos"), player(app, "Bea Sosa")]);
  const reserve = await pairUp(categoryId, ana, bea);
  await paraná.api.draws.generate({ categoryId });
  const category = async () => {
    const { categories } = await paraná.api.matches.ofTournament({ tournamentId });
    const [found] = categories;
    if (!found) throw new Error("the category is not drawn");
    return found;
  };
  const scores = async () =>
    (await category()).matches.map(({ sides, score }) => [sides[0].pairId, sides[1].pairId, score]);
  return { tournamentId, categoryId, pairIds, reserve, ana, category, scores };
}

const refusedWith = (code: string) => expect.objectContaining({ code });
const play = ({ id: matchId, revision }: MatchView) =>
  paraná.api.matches.enter({ matchId, revision, outcome: straightSets("pair1") });

test("a withdrawn pair loses by walkover, in its present match and in every later one", async () => {
  const { tournamentId, categoryId, pairIds, ana, category, scores } = await drawn();
  const [first, second, third, fourth] = pairIds;
  const [semifinal, other] = (await category()).matches;
  if (semifinal) await play(semifinal);
  // The final has changed too, but it has had no result.
  expect((await category()).toldMatchIds).toEqual([semifinal?.id]);
  const { matches } = await paraná.api.matches.withdrawPair({ categoryId, pairId: first ?? "" });
  expect(matches).toEqual([]);
  if (other) await play(other);
  expect(await scores()).toEqual([
    [first, fourth, "6-0 6-0"],
    [second, third, "6-0 6-0"],
    [first, second, "W.O."],
  ]);
  const { matches: now, withdrawnPairIds } = await category();
  expect(withdrawnPairIds).toEqual([first]);
  const whoeverLooks = await ana.api.tournaments.get({ tournamentId });
  expect(whoeverLooks.categories[0]?.bracket?.withdrawnPairIds).toEqual([first]);
  const told = await paraná.api.matches.history({ matchId: now[2]?.id ?? "" });
  expect(told.map(({ kind, after }) => [kind, after])).toEqual([["automatic", "W.O."]]);
  await expect(paraná.api.matches.withdrawPair({ categoryId, pairId: first ?? "" })).rejects.toEqual(
    refusedWith("ALREADY_WITHDRAWN"),
  );
});

test("a match of two withdrawn pairs has no winner and sends none on, until one of them is reinstated", async () => {
  const { categoryId, pairIds, category } = await drawn();
  const [first = "", , , fourth = ""] = pairIds;
  await paraná.api.matches.withdrawPair({ categoryId, pairId: first });
  await paraná.api.matches.withdrawPair({ categoryId, pairId: fourth });
  const [semifinal, other, final] = (await category()).matches;
  expect(semifinal).toMatchObject({ winner: null, outcome: { kind: "walkover", absent: "both" } });
  expect(final).toMatchObject({ status: "bye", winner: "pair2", sides: [{ kind: "vacant" }, { kind: "winner" }] });
  const entered = { matchId: semifinal?.id ?? "", revision: semifinal?.revision ?? 0, outcome: straightSets("pair1") };
  await expect(paraná.api.matches.preview(entered)).rejects.toEqual(refusedWith("WINNER_HAS_LEFT"));
  await expect(paraná.api.matches.enter(entered)).rejects.toEqual(refusedWith("WINNER_HAS_LEFT"));
  const { matches: stand } = await paraná.api.matches.reinstatePair({ categoryId, pairId: first });
  expect(stand.map(({ id, score }) => [id, score])).toEqual([[semifinal?.id, "W.O."]]);
  await paraná.api.matches.enter({ ...entered, revision: entered.revision + 1 });
  if (other) await play(other);
  const [, , played] = (await category()).matches;
  if (played) await play(played);
  await expect(paraná.api.matches.withdrawPair({ categoryId, pairId: first })).rejects.toEqual(
    refusedWith("TITLE_IS_WON"),
  );
});

test("a reinstated pair keeps its walkover until it is cleared, and then plays", async () => {
  const { categoryId, pairIds, category, scores } = await drawn();
  const pairId = pairIds[0] ?? "";
  await expect(paraná.api.matches.reinstatePair({ categoryId, pairId })).rejects.toEqual(refusedWith("NOT_WITHDRAWN"));
  await paraná.api.matches.withdrawPair({ categoryId, pairId });
  await paraná.api.matches.reinstatePair({ categoryId, pairId });
  const [semifinal] = (await category()).matches;
  expect(semifinal).toMatchObject({ score: "W.O.", winner: "pair2" });
  await paraná.api.matches.clear({ matchId: semifinal?.id ?? "", revision: semifinal?.revision ?? 0 });
  expect((await scores()).map(([, , score]) => score)).toEqual([null, null, null]);
});

test("an entered walkover keeps its winner, whoever leaves; the one in place of a cleared result follows who leaves", async () => {
  const { categoryId, pairIds, category } = await drawn();
  const [first = "", second = "", third = "", fourth = ""] = pairIds;
  const [semifinal, other] = (await category()).matches;
  if (!semifinal || !other) throw new Error("the category is not drawn");
  const { id: matchId, revision } = semifinal;
  await paraná.api.matches.enter({ matchId, revision, outcome: { kind: "walkover", absent: "pair2" } });
  await play(other);
  for (const pairId of [fourth, third]) await paraná.api.matches.withdrawPair({ categoryId, pairId });
  await paraná.api.matches.clear({ matchId: other.id, revision: other.revision + 1 });
  const told = await paraná.api.matches.history({ matchId: other.id });
  expect(told.map(({ kind, after }) => [kind, after])).toEqual([
    ["cleared", "W.O."],
    ["entered", "6-0 6-0"],
  ]);
  for (const pairId of [first, second]) await paraná.api.matches.withdrawPair({ categoryId, pairId });
  const { matches, board } = await category();
  expect(matches.map(({ winner }) => winner)).toEqual(["pair1", null, null]);
  expect(board.automatic).toEqual([other.id, matches[2]?.id]);
});

test("before the first result a reserve takes the line of a pair, is thereby confirmed, and still owes", async () => {
  const { categoryId, pairIds, reserve, ana, scores } = await drawn();
  const [first, second, third, fourth] = pairIds;
  await givePoints(app, 70, ana);
  const reserves = (leavingPairId = "") => paraná.api.matches.reserves({ categoryId, leavingPairId });
  expect(await reserves(first)).toMatchObject([{ pairId: reserve, paid: false }]);
  await paraná.api.matches.withdrawPair({ categoryId, pairId: first ?? "", replacementPairId: reserve });
  expect(await scores()).toEqual([
    [reserve, fourth, null],
    [second, third, null],
    [null, null, null],
  ]);
  const [confirmed] = await app.db.select().from(pair).where(eq(pair.id, reserve));
  expect(confirmed).toMatchObject({ state: "confirmed" });
  const [version] = await paraná.api.draws.history({ categoryId });
  expect(version?.entries.find(({ seed }) => seed === 1)).toMatchObject({ pairId: first, strength: 999 });
  expect(version?.changes).toMatchObject([{ seed: 1, out: { pairId: first }, in: { pairId: reserve } }]);
  const [entry] = await app.db.select().from(drawEntry).where(eq(drawEntry.pairId, reserve));
  expect(entry).toMatchObject({ seed: 1, strength: 70 });
  expect(await reserves(reserve)).toMatchObject([{ pairId: first, paid: true }]);
  expect(await ana.api.matches.mine()).toMatchObject([{ categoryId, mySide: "pair1", match: { round: 1 } }]);
});

test("refuses to replace a pair that has played, and a replacement that is drawn or of another category", async () => {
  const { categoryId, pairIds, reserve, category } = await drawn();
  const [first = "", second = ""] = pairIds;
  const other = await drawn();
  const replace = (replacementPairId: string) =>
    paraná.api.matches.withdrawPair({ categoryId, pairId: first, replacementPairId });
  await expect(replace(second)).rejects.toEqual(refusedWith("REPLACEMENT_NOT_AVAILABLE"));
  await expect(replace(other.reserve)).rejects.toEqual(refusedWith("REPLACEMENT_NOT_AVAILABLE"));
  const [semifinal] = (await category()).matches;
  if (semifinal) await play(semifinal);
  await expect(replace(reserve)).rejects.toEqual(refusedWith("PAIR_HAS_PLAYED"));
});

test("a player sees their open matches, and no others", async () => {
  const { categoryId, reserve, pairIds, category, ana } = await drawn();
  expect(await ana.api.matches.mine()).toEqual([]);
  await paraná.api.matches.withdrawPair({ categoryId, pairId: pairIds[3] ?? "", replacementPairId: reserve });
  const [semifinal] = (await category()).matches;
  expect((await ana.api.matches.mine()).map(({ match }) => match)).toEqual([semifinal]);
  if (semifinal) await play(semifinal);
  expect(await ana.api.matches.mine()).toEqual([]);
});
