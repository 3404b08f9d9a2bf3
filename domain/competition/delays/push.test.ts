import { expect, test } from "vitest";
import type { Placed, Plan, Problem } from "#domain/competition/schedule/problem.ts";
import { aFixture, freeRules, planned } from "#tests/support/scheduling/some-schedule.ts";
import { pushed } from "./push.ts";

const held = [{ from: 540, to: 1080 }];
const problem: Problem = {
  courts: ["1", "2"].map((id) => ({ id, name: id, place: Number(id), held })),
  fixtures: [
    aFixture("playing", {}),
    aFixture("next", { categoryId: "c2" }),
    aFixture("gap", { categoryId: "c3" }),
    aFixture("fed", { feeders: ["next"] }),
  ],
  rules: freeRules,
  now: 600,
};
const plan: Plan = new Map<string, Placed>([
  ["playing", { state: "playing", courtId: "1", startedAt: 540, expectedEnd: 630 }],
  ["next", planned("1", 630)],
  ["gap", planned("1", 780)],
  ["fed", planned("2", 840)],
]);
const late = { courtIds: ["1"], from: 600, to: 660, stopsPlay: false } as const;

test("a court's matches are pushed until a gap absorbs the delay, and other courts stay unchanged", () => {
  const { plan: after, ...told } = pushedOf(pushed(problem, plan, late));
  expect(told).toEqual({
    moved: [{ key: "next", from: { courtId: "1", start: 630 }, to: { courtId: "1", start: 660 } }],
    unplaced: [],
  });
  expect(after).toEqual(new Map([...plan, ["next", planned("1", 660)]]));
});

test("stopped play pushes as much, until the gap absorbs it", () => {
  const { plan: after } = pushedOf(pushed(problem, plan, { ...late, stopsPlay: true }));
  expect(after.get("playing")).toMatchObject({ expectedEnd: 690 });
  expect(after.get("next")).toEqual(planned("1", 690));
  expect(after.get("gap")).toEqual(plan.get("gap"));
});

test.each([
  ["a player would have too little rest before a later match", { to: 720 }, "next", "short-rest"],
  ["the court is not held any more", { to: 960 }, "gap", "court-not-held"],
])("refuses to push if %s, and reports the match", (_, later, key, kind) => {
  const answer = pushed({ ...problem, fixtures: fixturesWithout(kind) }, plan, { ...late, ...later });
  expect(answer).toMatchObject({ ok: false, key, findings: [expect.objectContaining({ kind })] });
});

test("a locked match is not pushed", () => {
  const locked = new Map([...plan, ["next", planned("1", 630, true)] as const]);
  expect(pushed(problem, locked, late)).toMatchObject({ ok: false, key: "next", findings: [{ kind: "locked" }] });
});

/** Returns the fixtures, without the feeding match if it would hide the fault of the last hour. */
function fixturesWithout(kind: string) {
  return kind === "short-rest"
    ? problem.fixtures
    : problem.fixtures.map((one) => (one.key === "fed" ? { ...one, feeders: [] } : one));
}

function pushedOf(answer: ReturnType<typeof pushed>) {
  if (!answer.ok) throw new Error(JSON.stringify(answer.findings));
  return answer.value;
}
