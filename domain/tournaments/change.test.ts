import { expect, test } from "vitest";
import { checkChangeable } from "./change.ts";

test.each([
  ["upcoming", false, null],
  ["upcoming", true, "ALREADY_DRAWN"],
  ["finished", true, "TOURNAMENT_NOT_UPCOMING"],
  ["cancelled", false, "TOURNAMENT_NOT_UPCOMING"],
] as const)("a tournament that is %s (drawn: %s) changes or says %s", (status, drawn, reason) => {
  const found = { status, drawn };
  expect(checkChangeable(found)).toEqual(reason ? { ok: false, reason } : { ok: true, value: found });
});
