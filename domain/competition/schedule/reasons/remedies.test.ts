import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { judge } from "#domain/competition/schedule/judgement/judge.ts";
import type { Fixture, HeldCourt, Place, Placed, Plan } from "#domain/competition/schedule/problem.ts";
import { propose } from "#domain/competition/schedule/search/propose.ts";
import { anyTournament } from "#tests/support/arbitrary/tournaments.ts";
import { planOf } from "#tests/support/scheduling/plan-of.ts";
import { brokenLaws } from "#tests/support/scheduling/schedule-laws.ts";
import { aFixture, freeRules, planned } from "#tests/support/scheduling/some-schedule.ts";
import { problemOf, type SomeTournament } from "#tests/support/scheduling/tournaments.ts";
import { remediesFor } from "./remedies.ts";
import { unplacedOf } from "./why-not.ts";

const held = [{ from: 540, to: 720 }];
const courts: HeldCourt[] = [{ id: "1", name: "1", place: 1, held }];

function remedies(m: Partial<Fixture>, others: readonly (readonly [Fixture, Placed])[], free: HeldCourt[] = []) {
  const fixtures = [aFixture("m", m), ...others.map(([fixture]) => fixture)];
  const plan = new Map(others.map(([{ key }, placed]) => [key, placed]));
  return remediesFor({ courts, fixtures, rules: freeRules, now: null }, plan, "m", free);
}

describe("a match without an hour", () => {
  const full = [aFixture("a", { length: 180 }), planned("1", 540)] as const;

  test("can take free hours of the club, and only the missing ones", () => {
    const more = [{ id: "1", name: "1", place: 1, held: [{ from: 720, to: 900 }] }];
    expect(remedies({}, [full], more)).toEqual([
      { kind: "take-hours", place: { courtId: "1", start: 720 }, take: { from: 720, to: 810 } },
    ]);
    const half = [aFixture("a", { length: 120 }), planned("1", 540)] as const;
    expect(remedies({}, [half], more)[0]).toEqual({
      kind: "take-hours",
      place: { courtId: "1", start: 660 },
      take: { from: 720, to: 750 },
    });
  });

  test("can be placed with a short rest, the longest possible", () => {
    const feeder = [aFixture("f", {}), planned("2", 510)] as const;
    expect(remedies({ feeders: ["f"] }, [feeder])).toEqual([
      {
        kind: "accept",
        place: { courtId: "1", start: 630 },
        findings: [{ kind: "short-rest", people: [], other: "f", feeds: true, minutes: 30, needed: 60 }],
      },
    ]);
  });

  test("can be placed in hours in which a player is unavailable", () => {
    const stretch = { from: 0, to: 1440 };
    expect(remedies({ unavailable: [stretch] }, [])).toEqual([
      { kind: "accept", place: { courtId: "1", start: 540 }, findings: [{ kind: "unavailable", stretch }] },
    ]);
  });

  test("can take the place of another match that finds a new one, but not of a locked one", () => {
    const late = { unavailable: [{ from: 0, to: 630 }] };
    const other = aFixture("o", {});
    expect(remedies(late, [[other, planned("1", 630)]])[0]).toEqual({
      kind: "move-other",
      place: { courtId: "1", start: 630 },
      other: "o",
      to: { courtId: "1", start: 540 },
    });
    const kinds = remedies(late, [[other, planned("1", 630, true)]]).map(({ kind }) => kind);
    expect(kinds).toEqual(["accept"]);
  });

  test("has no remedy while it waits for one without an hour, or if there is room", () => {
    expect(remedies({ feeders: ["f"] }, [[aFixture("f", {}), { state: "unplaced" }]])).toEqual([]);
    expect(remedies({}, [])).toEqual([]);
  });
});

/** Builds a tournament with too little room, after a first search. */
function crowded(tournament: SomeTournament) {
  const problem = problemOf({ ...tournament, courts: 1 + (tournament.courts % 2) });
  return { problem, plan: planOf(propose(problem, new Map(), { keep: "none", seed: "1", rounds: 0 }).places) };
}

const withPlaced = (plan: Plan, key: string, place: Place): Plan =>
  new Map<string, Placed>([...plan, [key, { state: "planned", locked: false, ...place }]]);

test("every offered remedy is legal", () => {
  const property = fc.property(anyTournament, (tournament) => {
    const { problem, plan } = crowded(tournament);
    const free = [{ id: "spare", name: "9", place: 9, held: [{ from: 480, to: 600 }] }];
    for (const { key } of unplacedOf(problem, plan).slice(0, 4))
      for (const remedy of remediesFor(problem, plan, key, free)) {
        const after = withPlaced(plan, key, remedy.place);
        if (remedy.kind === "take-hours")
          expect(brokenLaws({ ...problem, courts: [...problem.courts, ...free] }, after)).toEqual([]);
        if (remedy.kind === "move-other")
          expect(brokenLaws(problem, withPlaced(after, remedy.other, remedy.to))).toEqual([]);
        if (remedy.kind === "accept") {
          const { worst, findings } = judge(problem, plan, key, remedy.place);
          expect(worst).toBe("confirm");
          expect(findings).toEqual(expect.arrayContaining([...remedy.findings]));
          expect(new Set(remedy.findings.map(({ kind }) => kind)).size).toBe(1);
        }
      }
  });
  fc.assert(property, { numRuns: 15, seed: 20261122 });
});
