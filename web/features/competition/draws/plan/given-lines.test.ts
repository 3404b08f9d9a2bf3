import { expect, test } from "vitest";
import { lineNames, previewLines, sameOccupants, swapLines } from "./given-lines.ts";
import { type PlannedQualifying, plannedQualifying } from "./planned-qualifying.ts";

test("shows the club's lines while they hold the confirmed pairs, else those of the seeds", () => {
  const own = ["c", null, "b", "a"];
  expect(previewLines(["a", "b", "c"], own)).toEqual(own);
  expect(previewLines(["a", "b", "c"], null)).toEqual(["a", null, "b", "c"]);
  expect(previewLines(["a", "b", "c", "d"], own)).toEqual(["a", "d", "b", "c"]);
});

test("exchanges two lines, pairs or byes, and nothing else", () => {
  expect(swapLines(["a", null, "b", "c"], 1, 3)).toEqual(["a", "c", "b", null]);
  expect(swapLines(["a", null, "b", "c"], 0, 0)).toEqual(["a", null, "b", "c"]);
});

test("an arrangement holds for the same pairs and byes alone", () => {
  expect(sameOccupants(["a", null, "b", "c"], ["c", "b", "a", null])).toBe(true);
  expect(sameOccupants(["a", null, "b", "c"], ["a", "d", "b", "c"])).toBe(false);
  expect(sameOccupants(["a", "b", "c", "d"], ["a", "b", "Q1", "Q2"])).toBe(false);
  expect(sameOccupants(["a", "b"], ["a", "b", null, null])).toBe(false);
});

test("plans the qualifying of the weakest pairs that the club does not invite, or of its own choice", () => {
  const pairs = ["a", "b", "c", "d", "e", "f", "g"].map((id) => ({ id, wildCard: id === "g" }));
  expect(plannedQualifying(pairs, 2, null)?.playing).toEqual(["b", "c", "d", "e", "f"]);
  expect(plannedQualifying(pairs, 2, ["d", "a", "b", "c"])?.playing).toEqual(["a", "b", "c", "d"]);
  expect(plannedQualifying(pairs, 2, ["g", "a", "b", "c"])).toBeNull();
  expect(plannedQualifying(pairs.slice(2), 2, null)).toBeNull();
});

test("shows the lines of a qualifying among the pairs, and calls them by their number", () => {
  const ids = ["a", "b", "c", "d", "e", "f"];
  const qualifying: PlannedQualifying = { finals: 2, playing: ["c", "d", "e", "f"] };
  const lines = previewLines(ids, null, qualifying);
  expect(lines.toSorted()).toEqual(["Q1", "Q2", "a", "b"]);
  const own = ["Q2", "b", "a", "Q1"];
  expect(previewLines(ids, own, qualifying)).toEqual(own);
  expect(own.map(lineNames((id) => id))).toEqual(["Clasificado 2", "b", "a", "Clasificado 1"]);
});
