import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyFormat, anyOutcome } from "#tests/support/arbitrary/outcomes.ts";
import { type FormatName, namedFormat } from "./format.ts";
import { readSets } from "./notation.ts";
import { type Outcome, winnerOf } from "./outcome.ts";
import type { SetScore } from "./set-score.ts";
import { countInTable, type SuperTieBreakGames } from "./table-count.ts";

function sets(text: string): SetScore[] {
  const read = readSets(text);
  if (!read.ok) throw new Error(text);
  return read.value;
}

/** Returns the counts of pair 1 as text: "sets won-lost games won-lost". */
function counted(outcome: Outcome, name: FormatName = "super-tie-break", superTieBreak: SuperTieBreakGames = "one") {
  const { setsWon, setsLost, gamesWon, gamesLost } = countInTable(namedFormat(name), outcome, superTieBreak).pair1;
  return `${setsWon}-${setsLost} ${gamesWon}-${gamesLost}`;
}

describe("in the table", () => {
  test("a super tie-break is one set and one game, or as the setting defines", () => {
    const played: Outcome = { kind: "played", sets: sets("6-4 3-6 [10-7]") };
    expect(counted(played)).toBe("2-1 10-10");
    expect(counted(played, "super-tie-break", "points")).toBe("2-1 19-17");
    expect(counted(played, "super-tie-break", "none")).toBe("2-1 9-10");
  });

  test("a tie-break in a set is a game like any other", () => {
    expect(counted({ kind: "played", sets: sets("7-6(3) 7-5") })).toBe("2-0 14-11");
  });

  test("a W.O. counts 6-0 6-0, and in other formats their shutout", () => {
    expect(counted({ kind: "walkover", absent: "pair2" })).toBe("2-0 12-0");
    expect(counted({ kind: "walkover", absent: "pair1" })).toBe("0-2 0-12");
    expect(counted({ kind: "walkover", absent: "pair2" }, "pro-set")).toBe("1-0 9-0");
    expect(counted({ kind: "walkover", absent: "pair2" }, "short-sets")).toBe("2-0 8-0");
  });

  test("two absent pairs are each charged with a full defeat", () => {
    const count = countInTable(namedFormat("super-tie-break"), { kind: "walkover", absent: "both" }, "one");
    expect(count.pair1).toEqual({ setsWon: 0, setsLost: 2, gamesWon: 0, gamesLost: 12 });
    expect(count.pair2).toEqual(count.pair1);
  });

  test.each([
    ["6-3 2-1", "pair2", "2-0 12-4"],
    ["6-3 2-1", "pair1", "1-2 8-10"],
    ["6-3 5-6", "pair2", "2-0 13-9"],
    ["6-3 3-6", "pair2", "2-1 10-9"],
    ["6-3 3-6 [2-8]", "pair2", "2-1 10-9"],
    ["", "pair2", "2-0 12-0"],
    ["0-5", "pair2", "2-0 13-5"],
  ] as const)("%s abandoned by %s is completed for the winner: %s", (score, retired, expected) => {
    expect(counted({ kind: "retirement", retired, sets: sets(score) })).toBe(expected);
    expect(counted({ kind: "disqualification", disqualified: retired, sets: sets(score) })).toBe(expected);
  });
});

test("every outcome gives the winner enough sets, and each side loses exactly what the other wins", () => {
  const match = anyFormat.chain((format) => fc.tuple(fc.constant(format), anyOutcome(format)));
  fc.assert(
    fc.property(match, fc.constantFrom<SuperTieBreakGames>("one", "points", "none"), ([format, outcome], games) => {
      const winner = winnerOf(outcome);
      fc.pre(winner !== null);
      const { pair1, pair2 } = countInTable(format, outcome, games);
      const { setsWon: lost, setsLost: won, gamesWon: against, gamesLost: gained } = pair2;
      expect(pair1).toEqual({ setsWon: won, setsLost: lost, gamesWon: gained, gamesLost: against });
      expect(winner === "pair1" ? pair1.setsWon : pair2.setsWon).toBe(format.setsToWin);
      expect(winner === "pair1" ? pair1.setsLost : pair2.setsLost).toBeLessThan(format.setsToWin);
    }),
  );
});
