import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type MatchFormat, namedFormat, ruleOfSet } from "#domain/scoring/format.ts";
import { checkFinishedMatch } from "#domain/scoring/match-score.ts";
import { readSets } from "#domain/scoring/notation.ts";
import type { Outcome } from "#domain/scoring/outcome.ts";
import { leaderOf, type SetScore, validSetScores } from "#domain/scoring/set-score.ts";
import { countInTable } from "#domain/scoring/table-count.ts";
import { zoneSchedule } from "#domain/zones/zone-matches.ts";
import { sidesOf, type ZonePlay } from "#domain/zones/zone-play.ts";
import { defaultZones } from "#domain/zones/zone-settings.ts";
import { anyOutcome } from "#tests/support/arbitrary/outcomes.ts";
import { anyFinishedZone, before, finished, zoneFormat } from "#tests/support/arbitrary/zones.ts";
import type { NeedCase } from "./need-cases.ts";
import { type Need, needs } from "./needs.ts";
import { defaultPolicy } from "./policy.ts";
import type { ResultKind } from "./possible-results.ts";
import { zoneStanding } from "./zone-standing.ts";

const rules = { format: zoneFormat, policy: defaultPolicy, lots: "any" };

function played(text: string): Outcome {
  const sets = readSets(text);
  if (!sets.ok) throw new Error(text);
  return { kind: "played", sets: sets.value };
}

/** Ana, Bea and Cami, the matches in the order 2-3, 1-3, 1-2. */
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

/** "2-0 2-1 in": the results in the only match, as sets of pair 1, and the verdict with its surely sufficient games. */
function told({ when, verdict }: NeedCase): string {
  const results = when.flatMap(({ results }) => results.map(named));
  const games = verdict.is === "by-games" ? ` ${verdict.sure.join(",")} (${verdict.possible.join(",")})` : "";
  return `${results.join(" ")} ${verdict.is}${games}`;
}

describe("before the last match of a zone of three", () => {
  test("who won both is in, and who lost both is out", () => {
    const answer = asked(zoneOfThree(played("6-4 6-3"), played("6-4 6-3"), null));
    expect(answer.map(({ pair, state }) => [pair, state])).toEqual([
      ["ana", "in"],
      ["bea", "in"],
      ["cami", "out"],
    ]);
  });

  /* Bea beat Cami 2-0 (+4 games) and Cami beat Ana 2-0 (+6); if Ana wins now, all three have won once. */
  const circle = zoneOfThree(played("6-4 6-4"), played("3-6 3-6"), null);

  test("who has to win is told in how many sets, and by how many games", () => {
    expect(casesFor("ana", asked(circle)).map(told)).toEqual([
      "2-0 by-games 5,6,7,8,9,10,11,12 ()",
      "2-1 1-2 0-2 W.O. pair1 W.O. both out",
      "W.O. pair2 in",
    ]);
  });

  test("who may lose is told by how many games", () => {
    expect(casesFor("bea", asked(circle)).map(told)).toEqual([
      "2-0 by-games -4,-3,-2 ()",
      "2-1 1-2 0-2 W.O. pair1 W.O. both in",
      "W.O. pair2 out",
    ]);
  });

  test("who does not play is told what the others' games have to be", () => {
    expect(asked(circle)[2]).toEqual({ pair: "cami", state: "in" });
    expect(casesFor("cami", asked(circle, 1)).map(told)).toEqual([
      "2-0 by-games 3,4,5,6,7,8 ()",
      "2-1 1-2 0-2 W.O. pair1 out",
      "W.O. pair2 W.O. both in",
    ]);
  });

  test("who depends on lots is told so", () => {
    const even = zoneOfThree(played("6-4 6-4"), played("4-6 4-6"), null);
    expect(casesFor("ana", asked(even)).map(told)[0]).toBe("2-0 by-games 5,6,7,8,9,10,11,12 (4)");
  });
});

test("a finished zone has nothing to tell, and one with three open matches is too open", () => {
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

  test("sends the winners of the openings without asking more of them", () => {
    const answer = asked(zone(played("6-4 6-3"), played("6-4 6-3"), null, null));
    expect(answer.map(({ state }) => state)).toEqual(["in", "in", "out", "out"]);
  });

  test("with three qualifying asks the losers to win their match", () => {
    const answer = asked(zone(played("6-4 6-3"), played("6-4 6-3"), null, null), 3);
    expect(answer.map(({ state }) => state)).toEqual(["in", "in", "open", "open"]);
    expect(casesFor("cami", answer).map(told)).toEqual(["2-0 2-1 W.O. pair2 W.O. both out", "1-2 0-2 W.O. pair1 in"]);
  });

  test("is too open before its openings", () => {
    expect(needs(zone(null, null, null, null), rules, 2)).toEqual({ ok: false, reason: "ZONE_TOO_OPEN" });
  });
});

/** Every whole match of the format, each score by itself, and every way not to come. */
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

/** What the table says of every pair once its zone is over; who is in only by lots is neither in nor out. */
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

/** The case of an open need into which outcomes of the open matches, by number, fall. */
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

/** Games won less games lost in a match, as the pair counts them, or as pair 1 does when it does not play. */
function differenceOf(zone: ZonePlay<string>, format: MatchFormat, match: number, pair: string): number {
  const outcome = zone.outcomes[match - 1];
  const count =
    outcome && countInTable(format, outcome, "one")[sidesOf(zone, match).pair2 === pair ? "pair2" : "pair1"];
  return count ? count.gamesWon - count.gamesLost : 0;
}

/** Zones of which so many matches are open, with how many qualify. */
function openZone(format: MatchFormat, open: number) {
  return fc
    .tuple(anyFinishedZone(format), fc.constantFrom(1, 2, 3))
    .filter(([zone, qualifiers]) => qualifiers < zone.pairs.length && zone.outcomes.length >= open)
    .map(([zone, qualifiers]) => ({ zone: before(zone, open), qualifiers }));
}

type Open = { readonly zone: ZonePlay<string>; readonly qualifiers: number };

/** What becomes of each pair over these endings; throws when it is not what the pair was told. */
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

/** The matches by whose games a pair is told what it needs. */
const matchesTold = (cases: readonly NeedCase[]) =>
  cases.flatMap(({ verdict }) => (verdict.is === "by-games" ? [verdict.match] : []));

/** Whether the match is the pair's, or the pair has none left. */
function ownOrNone(zone: ZonePlay<string>, pair: string, match: number): boolean {
  const plays = (number: number) => Object.values(sidesOf(zone, number)).includes(pair);
  return plays(match) || !zone.outcomes.some((outcome, index) => outcome === null && plays(index + 1));
}

const oneSet = namedFormat("one-set");
const everySet = everyOutcome(oneSet);

test.each([
  ["the last match", 1, everySet.map((one) => [one])],
  ["the last two matches", 2, everySet.flatMap((one) => everySet.map((other) => [one, other]))],
])("by brute force over %s of one set, every pair is told exactly what becomes of it", (_, open, endings) => {
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
  "with %i matches of three sets to play, whatever happens gives each pair what it was told",
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

test("who is in or out for good stays so after a retirement too", () => {
  fc.assert(
    fc.property(openZone(zoneFormat, 1), anyOutcome(zoneFormat), ({ zone, qualifiers }, outcome) => {
      fc.pre(outcome.kind !== "disqualification");
      const fate = fates(finished(zone, [outcome]), zoneFormat, qualifiers);
      for (const { pair, state } of asked(zone, qualifiers)) if (state !== "open") expect(fate.get(pair)).toBe(state);
    }),
  );
});
