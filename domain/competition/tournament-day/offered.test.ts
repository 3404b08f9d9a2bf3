import { describe, expect, test } from "vitest";
import { type AbleMatch, offeredOn } from "./offered.ts";

const noon = 12 * 60;
const able = (key: string, courtId: string | null, start: number | null): AbleMatch => ({ key, courtId, start });
const offered = (free: readonly string[], ...matches: readonly AbleMatch[]) =>
  Object.fromEntries(offeredOn(free, () => matches, noon));

describe("a free court is offered", () => {
  test("the next match planned there, in any order of the courts", () => {
    const matches = [able("a", "3", noon), able("b", "1", noon), able("c", "2", noon), able("d", "1", noon + 15)];
    expect(offered(["1", "2", "3"], ...matches)).toEqual({ 1: "b", 2: "c", 3: "a" });
  });

  test("a match of an occupied court, from its hour on", () => {
    expect(offered(["2"], able("a", "1", noon))).toEqual({ 2: "a" });
    expect(offered(["2"], able("a", "1", noon + 5))).toEqual({});
  });

  test("a late match if its own court takes an earlier one", () => {
    expect(offered(["1", "2"], able("a", "1", noon - 90), able("b", "1", noon))).toEqual({ 1: "a", 2: "b" });
  });

  test("a match without a court of the tournament", () => {
    expect(offered(["1"], able("a", null, null))).toEqual({ 1: "a" });
  });
});
