import { afterAll, expect, test } from "vitest";
import { boardOf } from "#domain/competition/matches/board-of.ts";
import { competitionOf } from "#domain/competition/stages/competition.ts";
import { defaultChoice, type RulesChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import { createTestApp } from "#tests/support/app.ts";
import { drawOf, fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { playOut, straightSets } from "#tests/support/play.ts";
import { boardFrom, storedBoardOf } from "./reads-board.ts";

const app = await createTestApp();
const paraná = await club(app, "Club Paraná");
afterAll(() => app.close());

/** Draws a category with other cups, and returns its board as drawn. */
async function drawnWith(choice: Partial<RulesChoice>, format: Format, count: number) {
  const rules = rulesFrom({ ...defaultChoice, ...choice });
  const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ format, rules }]);
  const [categoryId = ""] = categoryIds;
  await fillWithConfirmedPairs(app, categoryId, paraná, count, (nth) => [100 - nth, 0]);
  await paraná.api.draws.generate({ categoryId });
  const stored = await storedBoardOf(app.db, categoryId);
  const drawn = competitionOf(stored?.entries.map(({ pairId }) => pairId) ?? [], { format, rules });
  if (!drawn.ok) throw new Error(drawn.reason);
  return { tournamentId, categoryId, board: boardOf(drawn.value, rules, "lots") };
}

const withConsolation = (count: number) => drawnWith({ consolation: "first-match" }, "PLAYOFF", count);
const withSilver = (count: number) => drawnWith({ silver: true }, "ROUND_ROBIN", count);

/** Returns the matches of a board without their keys, which differ once they are stored. */
function matchesOf({ matches }: ReturnType<typeof boardFrom>) {
  return [...matches.values()].map(({ stage, cup, round, position, sides: { pair1, pair2 }, outcome }) => {
    const sides = [pair1, pair2].map(({ origin, pair, vacant }) => [origin.from, pair, vacant]);
    return { stage, cup, round, position, sides, outcome };
  });
}

async function storedBoard(categoryId: string) {
  const stored = await storedBoardOf(app.db, categoryId);
  if (!stored) throw new Error("nothing is drawn");
  return boardFrom(stored);
}

test.each([
  ["a consolation", () => withConsolation(6)],
  ["a silver cup", () => withSilver(8)],
])("a board with %s is stored and read as it was drawn", async (_, draw) => {
  const { categoryId, board } = await draw();
  expect(matchesOf(await storedBoard(categoryId))).toEqual(matchesOf(board));
});

test("results of the main cup fill the consolation, whose final makes no champions", async () => {
  const { tournamentId, categoryId } = await withConsolation(6);
  await playOut(paraná, tournamentId);
  const board = await storedBoard(categoryId);
  const beside = [...board.matches.values()].filter(({ cup }) => cup === "consolation");
  expect(beside.filter(({ outcome }) => outcome === null)).toEqual([]);
  expect(beside.filter(({ outcome }) => outcome !== "bye").length).toBeGreaterThan(0);
  const { categories } = await paraná.api.matches.ofTournament({ tournamentId });
  const named = categories[0]?.matches.filter(({ cup }) => cup === "consolation") ?? [];
  expect(named.map(({ stage, roundsAfter }) => [stage, roundsAfter])).toEqual([
    ["cup", 1],
    ["cup", 1],
    ["cup", 0],
  ]);
});

/** Returns the matches of the category, as the club reads them. */
async function matchesRead(tournamentId: string) {
  const { categories } = await paraná.api.matches.ofTournament({ tournamentId });
  return categories[0]?.matches ?? [];
}

test("the bracket shows silver beside the main cup, by the places of the zones, and promises three matches", async () => {
  const { categoryId } = await withSilver(11);
  const draw = await drawOf(app, categoryId, paraná);
  expect(draw?.guaranteed).toBe(3);
  expect(draw?.zones.map(({ qualifiers, silver }) => [qualifiers, silver])).toEqual([
    [2, 2],
    [2, 2],
    [2, 1],
  ]);
  expect(draw?.beside.map(({ key, rounds }) => [key, rounds.map(({ length }) => length)])).toEqual([
    ["silver", [4, 2, 1]],
  ]);
  const first = draw?.beside[0]?.rounds[0]?.map(({ sides }) => sides.map(({ place }) => place));
  expect(first?.[1]).toEqual([
    { zone: "B", position: 4 },
    { zone: "A", position: 4 },
  ]);
});

test("a correction in a zone is previewed with the results of every cup that it undoes, each with its cup", async () => {
  const { tournamentId } = await withSilver(6);
  await playOut(paraná, tournamentId);
  const played = await matchesRead(tournamentId);
  // The first match of the zone is between its second and its third.
  const { id: matchId = "", revision = 0 } = played.find(({ zone, position }) => zone === "A" && position === 1) ?? {};
  const outcome = straightSets("pair2");
  const { undoes } = await paraná.api.matches.preview({ matchId, outcome });
  expect(undoes.map(({ stage, cup, roundsAfter }) => [stage, cup, roundsAfter])).toEqual([
    ["knockout", "main", 1],
    ["cup", "silver", 0],
    ["knockout", "main", 0],
  ]);
  const main = undoes.flatMap(({ cup, matchId: undone }) => (cup === "main" ? undone : []));
  await expect(paraná.api.matches.enter({ matchId, revision, outcome, undoes: main })).rejects.toMatchObject({
    code: "UNDO_NOT_CONFIRMED",
  });
  await paraná.api.matches.enter({ matchId, revision, outcome, undoes: undoes.map((undone) => undone.matchId) });
  const silver = (await matchesRead(tournamentId)).filter(({ cup }) => cup === "silver");
  expect(silver.map(({ status, sides }) => [status, sides.some(({ pairId }) => pairId === null)])).toEqual([
    ["pending", false],
  ]);
});

test("clearing every result of a category with silver gives back its draw", async () => {
  const { tournamentId, categoryId, board } = await withSilver(7);
  await playOut(paraná, tournamentId);
  for (;;) {
    const last = (await matchesRead(tournamentId)).findLast(({ status }) => status === "finished");
    if (!last) break;
    const { id: matchId, revision } = last;
    const { undoes } = await paraná.api.matches.preview({ matchId, outcome: null });
    await paraná.api.matches.clear({ matchId, revision, undoes: undoes.map((undone) => undone.matchId) });
  }
  expect(matchesOf(await storedBoard(categoryId))).toEqual(matchesOf(board));
});

test("at the closing silver continues the places after the playoff, with the points of the zone", async () => {
  const { tournamentId } = await withSilver(6);
  await playOut(paraná, tournamentId);
  const { categories } = await paraná.api.tournaments.close({ tournamentId });
  expect(categories[0]?.results.map(({ position, points }) => [position, points])).toEqual([
    [1, 500],
    [2, 300],
    [3, 180],
    [3, 180],
    [5, 10],
    [6, 10],
  ]);
});
