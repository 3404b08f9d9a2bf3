import { expect, test } from "vitest";
import { replaceableDraw } from "./redraw.ts";

test("a draw without results can give way to another, or to none", () => {
  const live = { id: "b", version: 7, results: 0 };
  expect(replaceableDraw(live, "b")).toEqual({ ok: true, value: live });
});

test("one result is enough to keep a draw for good", () => {
  expect(replaceableDraw({ id: "a", version: 1, results: 1 }, "a")).toEqual({ ok: false, reason: "RESULTS_EXIST" });
});

test("a draw that has been replaced meanwhile is not replaced again", () => {
  expect(replaceableDraw({ id: "b", version: 2, results: 0 }, "a")).toEqual({ ok: false, reason: "DRAW_CHANGED" });
});

test("what was never drawn is drawn, not drawn again", () => {
  expect(replaceableDraw(null, "a")).toEqual({ ok: false, reason: "NOT_DRAWN" });
});
