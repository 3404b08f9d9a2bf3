import { expect, test } from "vitest";
import { lineOf } from "./json-lines.ts";
import { faultsIn, inputOf, scheduleFile } from "./schedule-input.ts";

const held = { day: 0, from: "18:00", to: "00:00" };
const match = { id: "a", category: "c", stage: "knockout", length: 75, rest: 60 };
const file = { courts: [{ id: "1", held: [held] }], matches: [match] };

function faultsOf(change: object): string[] {
  const parsed = scheduleFile.safeParse({ ...file, ...change });
  return parsed.success
    ? faultsIn(parsed.data).map(({ what }) => what)
    : parsed.error.issues.map(({ message }) => message);
}

test.each([
  ["an hour that is none", { courts: [{ id: "1", held: [{ ...held, from: "18:60" }] }] }, "Not an hour, as in 18:30"],
  ["a key that is none", { sed: 1 }, 'Unrecognized key: "sed"'],
  ["a court twice", { courts: [...file.courts, ...file.courts] }, "COURT_TWICE (1)"],
  ["matches in a circle", { matches: [{ ...match, feeders: ["a"] }] }, "WAIT_FOR_EACH_OTHER_IN_A_CIRCLE"],
  ["an unknown twin", { matches: [{ ...match, twin: "b" }] }, "UNKNOWN_MATCH (b)"],
  [
    "a lock on no court",
    { matches: [{ ...match, locked: { court: "2", day: 0, start: "18:00" } }] },
    "UNKNOWN_COURT (2)",
  ],
  [
    "days told in two ways",
    { matches: [{ ...match, notBefore: { day: "2026-11-28", time: "18:00" } }] },
    "DAYS_AS_NUMBERS_AND_DATES",
  ],
])("a file of an order of play is refused for %s", (_, change, fault) => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf(change)).toEqual([fault]);
});

test("an end of midnight belongs to its day, hours continue after it, and days count from the first", () => {
  const later = { day: 7, from: "20:00", to: "25:00" };
  const parsed = scheduleFile.parse({ ...file, courts: [{ id: "1", held: [{ ...held, day: 5 }, later] }] });
  const { problem, dayNamed } = inputOf(parsed);
  expect(problem.courts[0]?.held).toEqual([
    { from: 1080, to: 1440 },
    { from: 2 * 1440 + 1200, to: 2 * 1440 + 1500 },
  ]);
  expect(dayNamed(2)).toBe(7);
});

test("the line of a value in a JSON text is the one on which it begins", () => {
  const text = '{\n"a,]": [1, "x\\"}",\n{"b": "]", "c":\n[true,\nnull]}], "d": 2}';
  expect(lineOf(text, ["a,]", 1])).toBe(2);
  expect(lineOf(text, ["a,]", 2])).toBe(3);
  expect(lineOf(text, ["a,]", 2, "c"])).toBe(4);
  expect(lineOf(text, ["a,]", 2, "c", 1])).toBe(5);
  expect(lineOf(text, ["d"])).toBe(5);
  expect(lineOf(text, ["a,]", 2, "missing"])).toBe(3);
});
