import { afterAll, expect, test } from "vitest";
import { boardOf } from "#domain/competition/matches/board-of.ts";
import { competitionOf } from "#domain/competition/stages/competition.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { createTestApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { playOut } from "#tests/support/play.ts";
import { boardFrom, storedBoardOf } from "./reads-board.ts";

const app = await createTestApp();
const paraná = await club(app, "Club Paraná");
afterAll(() => app.close());

/** Draws a knockout with a consolation, and returns its board as drawn. */
async function withConsolation(count: number) {
  const rules = rulesFrom({ ...defaultChoice, consolation: "first-match" });
  const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ format: "PLAYOFF", rules }]);
  const [categoryId = ""] = categoryIds;
  await fillWithConfirmedPairs(app, categoryId, paraná, count, (nth) => [100 - nth, 0]);
  await paraná.api.draws.generate({ categoryId });
  const stored = await storedBoardOf(app.db, categoryId);
  const drawn = competitionOf(stored?.entries.map(({ pairId }) => pairId) ?? [], { format: "PLAYOFF", rules });
  if (!drawn.ok) throw new Error(drawn.reason);
  return { tournamentId, categoryId, board: boardOf(drawn.value, rules, "lots") };
}

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

test("a board of two cups is stored and read as it was drawn", async () => {
  const { categoryId, board } = await withConsolation(6);
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
