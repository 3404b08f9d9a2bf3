import { expect, test } from "vitest";
import { endedWhen, isAskedWhenEnded } from "./ended-when.ts";

test("a result typed more than twenty minutes after the expected end asks for the end of the match", () => {
  expect(isAskedWhenEnded(1000, 1020)).toBe(false);
  expect(isAskedWhenEnded(1000, 1021)).toBe(true);
});

test.each([
  ["before it began", 999, 1000, false],
  ["in the minute in which it began", 1000, 1000, true],
  ["now", 1100, 1000, true],
  ["after now", 1101, 1000, false],
  ["at any time before now, if its start is unknown", 3, null, true],
])("checks a stated end of a match: %s", (_when, said, from, isPossible) => {
  expect(endedWhen(said, { from, now: 1100 }).ok).toBe(isPossible);
});
