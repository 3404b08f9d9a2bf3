import { expect, test } from "vitest";
import { previewLines, swapLines } from "./given-lines.ts";

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
