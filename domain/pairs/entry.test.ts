import { expect, test } from "vitest";
import { leaveCategory } from "./entry.ts";

test("whoever has no partner can leave", () => {
  expect(leaveCategory("unpaired")).toEqual({ ok: true, value: "unpaired" });
});

test("whoever has one breaks the pair first", () => {
  expect(leaveCategory("paired")).toEqual({ ok: false, reason: "ALREADY_PAIRED" });
});

test("whoever is not pre-registered has nothing to leave", () => {
  expect(leaveCategory(null)).toEqual({ ok: false, reason: "NOT_PRE_REGISTERED" });
});
