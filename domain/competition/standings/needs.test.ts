import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type MatchFormat, namedFormat, ruleOfSet } from "#domain/competition/scoring/format.ts";
import { checkFinishedMatch } from "#domain/competition/scoring/match-score.ts";
import { readSets } from "#domain/competition/scoring/notation.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { leaderOf, type SetScore, validSetScores } from "#domain/competition/scoring/set-score.ts";
import { countInTable } from "#domain/competition/scoring/table-count.ts";
import { zoneSchedule } from "#domain/competition/zones/zone-matches.ts";
import { sidesOf, type ZonePlay } from "#domain/competition/zones/zone-play.ts";
import { defaultZones } from "#domain/competition/zones/zone-settings.ts";
import { anyOutcome } from "#tests/support/arbitrary/outcomes.ts";
import { anyFinishedZone, before, finished, zoneFormat } from "#tests/support/arbitrary/zones.ts";
import type { NeedCase } from "./need-cases.ts";
import { type Need, needs } from "./needs.ts";
import type { ResultKind } from "./possible-results.ts";
import { defaultPolicy } from "./tie-break-policy.ts";
import { zoneStanding } from "./zone-standing.ts";

const rules = { format: zoneFormat, policy: defaultPolicy, lots: "any" };

function played(text: string): Outcome {
  const sets = readSets(text);
  if (!sets.ok) throw new Error(text);
  return { kind: "played", sets: sets.value };
}

/** Builds a zone of Ana, Bea and Cami, with the matches in the order 2-3, 1-3, 1-2. */
function zoneOfThree(...outcomes: (Outcome | null)[]): ZonePlay<string> {
  return { pairs: ["ana", "bea", "cami"], schedule: zoneSchedule(3, 2, defaultZones), outcomes };
}

function asked(zone: ZonePlay<string>, qualifiers = 2): Need<string>[] {
  const answer = needs(zone, rules, qualifiers);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value;
}

function casesFor(pair: string, all: readonly Need<string>[]): readonly NeedCase[] {
  const need = all.find((one) => one.pair === pair);
  return need?.state === "open" ? need.cases : [];
}

function named(kind: ResultKind): string {
  if (kind.kind === "sets") return `${kind.pair1}-${kind.pair2}`;
  return kind.kind === "walkover" ? `W.O. ${kind.absent}` : "desc.";
}

/**
 * Prints the case as text, such as "2-0 2-1 in": the results in the only match, as sets of pair 1, and the verdict with
 * its surely sufficient games.
 */
function told({ when, verdict }: NeedCase): string {
  const results = when.flatMap(({ results }) => results.map(named));
  const games = verdict.is === "by-games" ? ` ${verdict.sure.join(",")} (${verdict.possible.join(",")})` : "";
  return `${results.join(" ")} ${verdict.is}${games}`;
}

describe("before the last match of a zone of three", () => {
  test("a pair that won both is in, and a pair that lost both is out", () => {
    const answer = asked(zoneOfThree(played("6-4 6-3"), played("6-4 6-3"), null));
    expect(answer.map(({ pair, state }) => [pair, state])).toEqual([
      ["ana", "in"],
      ["bea", "in"],
      ["cami", "out"],
    ]);
  });

  /* Bea beat Cami 2-0 (+4 games) and Cami beat Ana 2-0 (+6); if Ana wins now, all three have won once. */
  const circle = zoneOfThree(played("6-4 6-4"), played("3-6 3-6"), null);

  test("a pair that has to win is told the sets and the games", () => {
    expect(casesFor("ana", asked(circle)).map(told)).toEqual([
      "2-0 by-games 5,6,7,8,9,10,11,12 ()",
      "2-1 1-2 0-2 W.O. pair1 W.O. both out",
      "W.O. pair2 in",
    ]);
  });

  test("a pair that may lose is told by how many games", () => {
    expect(casesFor("bea", asked(circle)).map(told)).toEqual([
      "2-0 by-games -4,-3,-2 ()",
      "2-1 1-2 0-2 W.O. pair1 W.O. both in",
      "W.O. pair2 out",
    ]);
  });

  test("a pair that does not play is told the games that the others need", () => {
    expect(asked(circle)[2]).toEqual({ pair: "cami", state: "in" });
    expect(casesFor("cami", asked(circle, 1)).map(told)).toEqual([
      "2-0 by-games 3,4,5,6,7,8 ()",
      "2-1 1-2 0-2 W.O. pair1 out",
      "W.O. pair2 W.O. both in",
    ]);
  });

  test("a result that would need lots is listed as possible, not as sure", () => {
    const even = zoneOfThree(played("6-4 6-4"), played("4-6 4-6"), null);
    expect(casesFor("ana", asked(even)).map(told)[0]).toBe("2-0 by-games 5,6,7,8,9,10,11,12 (4)");
  });
});

test("a finished zone has no needs, and one with three open matches is too open", () => {
  expect(needs(zoneOfThree(played("6-4 6-3"), played("6-4 6-3"), played("6-4 6-3")), rules, 2)).toEqual({
    ok: false,
    reason: "ZONE_FINISHED",
  });
  expect(needs(zoneOfThree(null, null, null), rules, 2)).toEqual({ ok: false, reason: "ZONE_TOO_OPEN" });
});

describe("a zone of four by its matches", () => {
  const zone = (...outcomes: (Outcome | null)[]): ZonePlay<string> => ({
    pairs: ["ana", "bea", "cami", "dani"],
    schedule: zoneSchedule(4, 2, defaultZones),
    outcomes,
  });

  test("qualifies the winners of the opening matches without any condition", () => {
    const answer = asked(zone(played("6-4 6-3"), played("6-4 6-3"), null, null));
    expect(answer.map(({ state }) => state)).toEqual(["in", "in", "out", "out"]);
  });

  test("with three qualifiers requires the losers to win their match", () => {
    const answer = asked(zone(played("6-4 6-3"), played("6-4 6-3"), null, null), 3);
    expect(answer.map(({ state }) => state)).toEqual(["in", "in", "open", "open"]);
    expect(casesFor("cami", answer).map(told)).toEqual(["2-0 2-1 W.O. pair2 W.O. both out", "1-2 0-2 W.O. pair1 in"]);
  });

  test("is too open before its openings", () => {
    expect(needs(zone(null, null, null, null), rules, 2)).toEqual({ ok: false, reason: "ZONE_TOO_OPEN" });
  });
});

/** Lists every whole match of the format, each score by itself, and every combination of absences. */
function everyOutcome(format: MatchFormat): readonly Outcome[] {
  const whole = (sets: readonly SetScore[]): SetScore[][] =>
    checkFinishedMatch(format, sets).ok
      ? [[...sets]]
      : validSetScores(ruleOfSet(format, sets.length + 1)).flatMap((set) => whole([...sets, set]));
  const absences = ["pair1", "pair2", "both"] as const;
  return [
    ...whole([]).map((sets): Outcome => ({ kind: "played", sets })),
    ...absences.map((absent): Outcome => ({ kind: "walkover", absent })),
  ];
}

function kindOf(outcome: Outcome): string {
  if (outcome.kind === "walkover") return `W.O. ${outcome.absent}`;
  const sets = outcome.kind === "played" ? outcome.sets.map(leaderOf) : [];
  return `${sets.filter((side) => side === "pair1").length}-${sets.filter((side) => side === "pair2").length}`;
}

type Fate = "in" | "out" | "lots";

/**
 * Returns the fate of each pair by the table of a finished zone; a pair that only lots can qualify is neither in nor
 * out.
 */
function fates(zone: ZonePlay<string>, format: MatchFormat, qualifiers: number): Map<string, Fate> {
  const rows = zoneStanding(zone, { ...rules, format });
  return new Map(
    rows.map(({ pair, position, decision }) => {
      const drawn = decision?.by === "lots" ? rows.filter((one) => decision.among.includes(one.pair)) : [{ position }];
      const positions = drawn.map((one) => one.position);
      if (Math.max(...positions) <= qualifiers) return [pair, "in"];
      return [pair, Math.min(...positions) > qualifiers ? "out" : "lots"];
    }),
  );
}

/** Returns the case of an open need that matches the outcomes of the open matches, by number. */
function caseOf(cases: readonly NeedCase[], outcomes: ReadonlyMap<number, Outcome>): NeedCase {
  const fitting = cases.filter(({ when }) =>
    when.every(({ match, results }) => {
      const outcome = outcomes.get(match);
      return outcome !== undefined && results.some((kind) => named(kind) === kindOf(outcome));
    }),
  );
  const [only, ...more] = fitting;
  if (!only || more.length > 0) throw new Error(`${fitting.length} cases fit`);
  return only;
}

/** Returns the game difference of a match from the pair's side, or from pair 1's if the pair does not play it. */
function differenceOf(zone: ZonePlay<string>, format: MatchFormat, match: number, pair: string): number {
  const outcome = zone.outcomes[match - 1];
  const count =
    outcome && countInTable(format, outcome, "one")[sidesOf(zone, match).pair2 === pair ? "pair2" : "pair1"];
  return count ? count.gamesWon - count.gamesLost : 0;
}

/** Zones with so many open matches, and the number of qualifiers. */
function openZone(format: MatchFormat, open: number) {
  return fc
    .tuple(anyFinishedZone(format), fc.constantFrom(1, 2, 3))
    .filter(([zone, qualifiers]) => qualifiers < zone.pairs.length && zone.outcomes.length >= open)
    .map(([zone, qualifiers]) => ({ zone: before(zone, open), qualifiers }));
}

type Open = { readonly zone: ZonePlay<string>; readonly qualifiers: number };

/** Returns the fates of each pair over these endings; throws if one of them differs from what the pair was told. */
function comparedWith(endings: Iterable<readonly Outcome[]>, { zone, qualifiers }: Open, format: MatchFormat) {
  const told = needs(zone, { ...rules, format }, qualifiers);
  const seen = new Map(zone.pairs.map((pair) => [pair, new Set<Fate>()]));
  if (!told.ok) return { needs: [], seen };
  for (const outcomes of endings) {
    const end = finished(zone, outcomes);
    const fate = fates(end, format, qualifiers);
    const byMatch = new Map(outcomes.map((one, index) => [zone.outcomes.length - outcomes.length + index + 1, one]));
    for (const need of told.value) {
      const became = fate.get(need.pair) ?? "lots";
      seen.get(need.pair)?.add(became);
      const verdict = need.state === "open" ? caseOf(need.cases, byMatch).verdict : { is: need.state };
      if (verdict.is !== "by-games" && verdict.is === became) continue;
      const difference = verdict.is === "by-games" ? differenceOf(end, format, verdict.match, need.pair) : 0;
      const expected = verdict.is !== "by-games" ? verdict.is : verdict.sure.includes(difference) ? "in" : "out";
      if (verdict.is === "by-games" && verdict.possible.includes(difference)) continue;
      if (became !== expected) throw new Error(`${need.pair} is ${became}, told ${JSON.stringify({ need, outcomes })}`);
    }
  }
  return { needs: told.value, seen };
}

/** The matches whose games appear in the needs of a pair. */
const matchesTold = (cases: readonly NeedCase[]) =>
  cases.flatMap(({ verdict }) => (verdict.is === "by-games" ? [verdict.match] : []));

/** Checks that the match is the pair's, or that the pair has no open match. */
function ownOrNone(zone: ZonePlay<string>, pair: string, match: number): boolean {
  const plays = (number: number) => Object.values(sidesOf(zone, number)).includes(pair);
  return plays(match) || !zone.outcomes.some((outcome, index) => outcome === null && plays(index + 1));
}

const oneSet = namedFormat("one-set");
const everySet = everyOutcome(oneSet);

test.each([
  ["the last match", 1, everySet.map((one) => [one])],
  ["the last two matches", 2, everySet.flatMap((one) => everySet.map((other) => [one, other]))],
])("by brute force over %s of one set, every pair is told its exact fate", (_, open, endings) => {
  fc.assert(
    fc.property(openZone(oneSet, open), (zone) => {
      const { needs: told, seen } = comparedWith(endings, zone, oneSet);
      for (const need of told) {
        const { pair, state } = need;
        const became = [...(seen.get(pair) ?? [])];
        if (state === "open") expect(became).not.toEqual(["in"]);
        if (state === "open") expect(became).not.toEqual(["out"]);
        if (state !== "open") expect(became).toEqual([state]);
        if (need.state === "open")
          expect(matchesTold(need.cases).every((match) => ownOrNone(zone.zone, pair, match))).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

const everyMatch = everyOutcome(zoneFormat);

test.each([1, 2])(
  "with %i matches of three sets to play, each pair gets what it was told, with any results",
  (open) => {
    const choices = fc.array(fc.array(fc.nat(), { minLength: open, maxLength: open }), {
      minLength: 80,
      maxLength: 80,
    });
    fc.assert(
      fc.property(openZone(zoneFormat, open), choices, (zone, chosen) => {
        const endings = chosen.map((picks) => picks.flatMap((pick) => everyMatch[pick % everyMatch.length] ?? []));
        comparedWith(endings, zone, zoneFormat);
      }),
      { numRuns: 15 },
    );
  },
);

test("a pair that is in or out for good stays so after a retirement too", () => {
  fc.assert(
    fc.property(openZone(zoneFormat, 1), anyOutcome(zoneFormat), ({ zone, qualifiers }, outcome) => {
      fc.pre(outcome.kind !== "disqualification");
      const fate = fates(finished(zone, [outcome]), zoneFormat, qualifiers);
      for (const { pair, state } of asked(zone, qualifiers)) if (state !== "open") expect(fate.get(pair)).toBe(state);
    }),
  );
});
