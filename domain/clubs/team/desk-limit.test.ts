import { expect, test } from "vitest";
import { ok, refuse } from "#domain/lib/result.ts";
import { checkDeskLimit, leftOfLimit } from "./desk-limit.ts";

test("a person of the desk gives back up to the limit of the day, and not a peso more", () => {
  expect(checkDeskLimit(20_000, 20_000)).toEqual(ok(null));
  expect(checkDeskLimit(20_000, 20_001)).toEqual(refuse("DESK_LIMIT"));
  expect(checkDeskLimit(0, 0)).toEqual(ok(null));
  expect(leftOfLimit(20_000, 12_500)).toBe(7_500);
  expect(leftOfLimit(10_000, 12_500)).toBe(0);
});
