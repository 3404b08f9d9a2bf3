import { expect, test } from "vitest";
import { replaceableDraw } from "./redraw.ts";

test("a draw without results can be replaced or annulled", () => {
  const live = { id: "b", version: 7, results: 0 };
  expect(replaceableDraw(live, "b")).toEqual({ ok: true, value: live });
});

test("a single result makes a draw final", () => {
  expect(replaceableDraw({ id: "a", version: 1, results: 1 }, "a")).toEqual({ ok: false, reason: "RESULTS_EXIST" });
});

test("a draw that was replaced in the meantime is not replaced again", () => {
  expect(replaceableDraw({ id: "b", version: 2, results: 0 }, "a")).toEqual({ ok: false, reason: "DRAW_CHANGED" });
});

test("a category without a draw cannot be redrawn", () => {
  expect(replaceableDraw(null, "a")).toEqual({ ok: false, reason: "NOT_DRAWN" });
});
