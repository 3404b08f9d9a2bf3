import { expect, test } from "vitest";
import { nextVersion } from "./redraw.ts";

test("a draw without results can be drawn again, as the next version", () => {
  expect(nextVersion({ id: "a", version: 1, results: 0 }, "a")).toEqual({ ok: true, value: 2 });
  expect(nextVersion({ id: "b", version: 7, results: 0 }, "b")).toEqual({ ok: true, value: 8 });
});

test("one result is enough to keep a draw for good", () => {
  expect(nextVersion({ id: "a", version: 1, results: 1 }, "a")).toEqual({ ok: false, reason: "RESULTS_EXIST" });
});

test("a draw that has been replaced meanwhile is not replaced again", () => {
  expect(nextVersion({ id: "b", version: 2, results: 0 }, "a")).toEqual({ ok: false, reason: "DRAW_CHANGED" });
});

test("what was never drawn is drawn, not drawn again", () => {
  expect(nextVersion(null, "a")).toEqual({ ok: false, reason: "NOT_DRAWN" });
});
