import { expect, test } from "vitest";
import type { Placed, Plan, Problem } from "#domain/competition/schedule/problem.ts";
import { aFixture, freeRules } from "#tests/support/scheduling/some-schedule.ts";
import { offersFor } from "./offers.ts";
import { propose } from "./propose.ts";

const court = (id: string, [from, to]: readonly [number, number]) => ({
  id,
  name: id,
  place: Number(id),
  held: [{ from, to }],
});
const planned = (courtId: string, start: number): Placed => ({ state: "planned", courtId, start, locked: false });

/** Two matches of one player, the first placed at nine; both courts are held until three, the second from ten. */
const problem: Problem = {
  courts: [court("1", [540, 900]), court("2", [600, 900])],
  fixtures: [
    aFixture("a", { people: { sure: ["ana"], possible: [] } }),
    aFixture("b", { people: { sure: ["ana"], possible: [] } }),
    aFixture("c", { people: { sure: ["bea"], possible: [] } }),
  ],
  rules: freeRules,
  now: null,
};
const plan: Plan = new Map([
  ["a", planned("1", 540)],
  ["b", { state: "unplaced" }],
  ["c", planned("1", 720)],
]);

test("the first offer equals the search's place; offers are half an hour apart and state the wait", () => {
  const [first, ...others] = offersFor(problem, plan, "b", 3);
  const { places } = propose(problem, plan, { keep: "placed", seed: "1", rounds: 0 });
  expect(first).toMatchObject(places.get("b") ?? {});
  expect(others).toHaveLength(2);
  const offers = first ? [first, ...others] : [];
  const starts = offers.map(({ start }) => start).toSorted((one, other) => one - other);
  expect(starts.every((start, nth) => nth === 0 || start - (starts[nth - 1] ?? 0) >= 30)).toBe(true);
  const rested = 540 + 90 + 60;
  expect(offers.map(({ start, wait }) => start - wait)).toEqual([rested, rested, rested]);
});

test("a match is offered neither its own place nor one that needs acceptance", () => {
  const offers = offersFor(problem, plan, "c", 100);
  expect(offers).not.toContainEqual(expect.objectContaining({ courtId: "1", start: 720 }));
  expect(offers).not.toContainEqual(expect.objectContaining({ courtId: "1", start: 540 }));
  const cannot = problem.fixtures.map((one) =>
    one.key === "c" ? { ...one, unavailable: [{ from: 540, to: 900 }] } : one,
  );
  expect(offersFor({ ...problem, fixtures: cannot }, plan, "c", 5)).toEqual([]);
});
