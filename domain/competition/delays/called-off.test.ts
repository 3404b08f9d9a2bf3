import { expect, test } from "vitest";
import type { Placed } from "#domain/competition/schedule/problem.ts";
import { freeRules, planned } from "#tests/support/scheduling/some-schedule.ts";
import { type CalledOffChange, calledOffNow, withoutCalledOff } from "./called-off.ts";

const hours = { courtId: "1", from: 600, to: 720 };
const off: CalledOffChange = { ...hours, calledOff: true };
const undone: CalledOffChange = { ...hours, calledOff: false };
const called = (calledAt: number): Placed => ({ state: "called", courtId: "1", start: 600, calledAt });
const playing = (startedAt: number): Placed => ({ state: "playing", courtId: "1", startedAt, expectedEnd: 800 });

test.each<[string, readonly CalledOffChange[], Placed | null, number, boolean]>([
  ["after the delay", [off], null, 600, true],
  ["until they are over", [off], null, 719, true],
  ["not once they are over", [off], null, 720, false],
  ["not after the undo", [off, undone], null, 600, false],
  ["again after the redo", [off, undone, off], null, 600, true],
  ["while a second delay of the same hours stands", [off, off, undone], null, 600, true],
  ["with a match after them", [off], planned("1", 720), 600, true],
  ["with a match on another court", [off], planned("2", 660), 600, true],
  ["not with a match put into them", [off], planned("1", 660), 600, false],
  ["with a match that was called before", [off], called(590), 600, true],
  ["not with a match called since", [off], called(630), 640, false],
  ["with a match that was in play", [off], playing(540), 600, true],
  ["not with a match started since", [off], playing(650), 660, false],
])("hours are called off %s: %#", (_when, changes, placed, now, isOff) => {
  const plan = new Map(placed ? [["m", placed]] : []);
  expect(calledOffNow(changes, plan, now)).toEqual(isOff ? [hours] : []);
});

test("a problem without called-off hours keeps all other hours", () => {
  const held = [{ from: 480, to: 900 }];
  const courts = ["1", "2"].map((id) => ({ id, name: id, place: Number(id), held }));
  const left = withoutCalledOff({ courts, fixtures: [], rules: freeRules, now: 600 }, [hours]);
  expect(left.courts.map((court) => court.held)).toEqual([
    [
      { from: 480, to: 600 },
      { from: 720, to: 900 },
    ],
    held,
  ]);
});
