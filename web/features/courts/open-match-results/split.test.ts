import { describe, expect, test } from "vitest";
import { seatNumbers } from "#domain/courts/open-matches/open-match.ts";
import { mateOf, pairsOf, partnerOf, turnedSets } from "./split.ts";

describe("the split of four seats", () => {
  test("is the same from every seat", () => {
    for (const partner of [2, 3, 4] as const) {
      for (const seat of seatNumbers) {
        const mate = mateOf(seat, partner);
        expect(mateOf(mate, partner)).toBe(seat);
        expect(partnerOf(seat, mate)).toBe(partner);
        const { pair1, pair2 } = pairsOf(seat, mate);
        expect([...pair1, ...pair2].toSorted()).toEqual([1, 2, 3, 4]);
      }
    }
  });

  test("turns the games, and keeps the points of a tie-break", () => {
    const set = { kind: "games", pair1: 7, pair2: 6, tieBreak: 3 } as const;
    expect(turnedSets([set])).toEqual([{ kind: "games", pair1: 6, pair2: 7, tieBreak: 3 }]);
  });
});
