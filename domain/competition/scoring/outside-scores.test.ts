import { describe, expect, test } from "vitest";
import { readVector } from "#tests/fixtures/vectors/read-vector.ts";
import { formatOfCode } from "#tests/fixtures/vectors/tods-format.ts";
import { type MatchFormat, type SetRule, setToSix, superTieBreak } from "./format.ts";
import { readSets, writeOutcome, writeSets } from "./notation.ts";
import { checkOutcome, type Outcome, winnerOf } from "./outcome.ts";
import { canBeBrokenOff, checkSet, type SetScore } from "./set-score.ts";

type Points = readonly [number, number];
type SetCase = { format: string; deciding: boolean; tiebreakSet: boolean; a: number; b: number; valid: boolean };
type TieBreakCase = { games: Points; tieBreak: Points; valid: boolean };
type ParsedSet = {
  side1Score?: number;
  side2Score?: number;
  side1TiebreakScore?: number;
  side2TiebreakScore?: number;
};
type MatchCase = {
  score: string;
  format: string;
  claimedWinner: 1 | 2;
  status?: "RETIRED" | "DEFAULTED" | "WALKOVER";
  strictValid?: boolean;
  side1: string;
};
type Factory = {
  _meta: { formats: Record<string, string> };
  setScoreMatrix: SetCase[];
  tieBreakPoints: TieBreakCase[];
  parsed: { scoreString: string; format: string; sets: ParsedSet[] }[];
  match: MatchCase[];
};
type Expected = {
  test: string;
  matchUpFormat: string;
  set: ParsedSet & { NoAD?: boolean };
  isDecidingSet: boolean;
  allowIncomplete: boolean;
  isValid: boolean;
};
type Verdict = readonly [number, number, boolean, string];
type PlayT = { sets: Verdict[]; tiebreaks: Verdict[]; superTiebreaks: Verdict[] };

const factory = readVector<Factory>("cf_score_validation");
const authors = readVector<{ setScores: Expected[] }>("cf_tests_expected");
const playT = readVector<PlayT>("ar_playt_set_validation");
const tieBreakToSeven: SetRule = { kind: "points", to: 7 };

function formatNamed(name: string): MatchFormat {
  const format = formatOfCode(factory._meta.formats[name] ?? "");
  if (!format) throw new Error(`No format ${name}`);
  return format;
}

function rulePlayed(format: MatchFormat, deciding: boolean): SetRule {
  return deciding ? format.decidingSet : format.set;
}

function setOf({ kind }: SetRule, pair1: number, pair2: number): SetScore {
  return { kind, pair1, pair2 };
}

function read(text: string): SetScore[] {
  const sets = readSets(text);
  if (!sets.ok) throw new Error(text);
  return sets.value;
}

describe("the set scores of competition-factory", () => {
  /*
   * In a deciding set without tie-break (longThird) the factory also accepts 8-0 and 7-6. Every score that we accept,
   * it accepts.
   */
  const [lenient, strict] = [true, false].map((wanted) =>
    factory.setScoreMatrix.filter(({ format, deciding }) => (format === "longThird" && deciding) === wanted),
  );

  test.each(Object.keys(factory._meta.formats))("equal ours in the format %s", (name) => {
    const cases = (strict ?? []).filter(({ format }) => format === name);
    const judge = ({ deciding, a, b }: SetCase) => {
      const rule = rulePlayed(formatNamed(name), deciding);
      return checkSet(rule, setOf(rule, a, b)).ok;
    };
    expect(cases.filter((one) => judge(one) !== one.valid)).toEqual([]);
    expect(cases.length).toBeGreaterThan(100);
  });

  test("include ours in a deciding set without tie-break, where the factory is more lenient", () => {
    const rule = formatNamed("longThird").decidingSet;
    const ours = (lenient ?? []).filter(({ a, b }) => checkSet(rule, setOf(rule, a, b)).ok);
    expect(ours.filter(({ valid }) => !valid)).toEqual([]);
    expect(ours.filter(({ a, b }) => a > b).map(({ a, b }) => `${a}-${b}`)).toEqual(
      "6-0 6-1 6-2 6-3 6-4 7-5 8-6 9-7 10-8".split(" "),
    );
  });

  test("were all read", () => {
    expect([strict?.length, lenient?.length]).toEqual([2576 - 121, 121]);
  });
});

describe("the tie-breaks of competition-factory", () => {
  /** Judges by our rules. We store only the loser's points, so an impossible tie-break cannot even be represented. */
  function accepted({ games: [pair1, pair2], tieBreak: [points1, points2] }: TieBreakCase): boolean {
    const played = checkSet(tieBreakToSeven, setOf(tieBreakToSeven, points1, points2));
    const set: SetScore = { kind: "games", pair1, pair2, tieBreak: Math.min(points1, points2) };
    const won = checkSet(setToSix, set);
    return played.ok && won.ok && played.value === won.value;
  }

  test("equal ours, except 8-5 and tie-breaks won by the loser of the set", () => {
    const differing = factory.tieBreakPoints.filter((one) => accepted(one) !== one.valid);
    expect(differing.filter(({ valid }) => !valid)).toEqual([]);
    for (const { games, tieBreak } of differing) {
      const lostByTheWinner = games[0] > games[1] !== tieBreak[0] > tieBreak[1];
      expect(lostByTheWinner || tieBreak.join("-") === "8-5").toBe(true);
    }
    expect(factory.tieBreakPoints.length).toBe(70);
  });
});

describe("the written scores of competition-factory", () => {
  /** Converts a set to our form. Their super tie-breaks come as tie-break points or, by the format, as a set score. */
  function asOurs(set: ParsedSet & { tiebreakSet?: boolean }): SetScore {
    if (set.side1Score === undefined || set.side2Score === undefined || set.tiebreakSet) {
      const pair1 = set.side1TiebreakScore ?? set.side1Score ?? -1;
      return { kind: "points", pair1, pair2: set.side2TiebreakScore ?? set.side2Score ?? -1 };
    }
    const games = { kind: "games" as const, pair1: set.side1Score, pair2: set.side2Score };
    if (set.side1TiebreakScore === undefined || set.side2TiebreakScore === undefined) return games;
    return { ...games, tieBreak: Math.min(set.side1TiebreakScore, set.side2TiebreakScore) };
  }

  test.each(factory.parsed)("$scoreString ($format) is parsed and printed alike", ({ scoreString, sets }) => {
    expect(read(scoreString)).toEqual(sets.map(asOurs));
    expect(writeSets(read(scoreString))).toBe(scoreString);
  });
});

describe("the matches of competition-factory", () => {
  function outcomeOf({ score, claimedWinner, status }: MatchCase): Outcome {
    const loser = claimedWinner === 1 ? "pair2" : "pair1";
    const winnerFirst = read(score);
    const seen = read(writeSets(winnerFirst, claimedWinner === 1 ? "pair1" : "pair2"));
    if (status === "WALKOVER") return { kind: "walkover", absent: loser };
    if (status === "RETIRED") return { kind: "retirement", retired: loser, sets: seen };
    if (status === "DEFAULTED") return { kind: "disqualification", disqualified: loser, sets: seen };
    return { kind: "played", sets: seen };
  }

  /* The factory is again lenient in a deciding set without tie-break: it accepts a 7-6 there. */
  const [lenient, strict] = [true, false].map((wanted) =>
    factory.match.filter(({ score, format }) => (format === "longThird" && score.endsWith("7-6(4)")) === wanted),
  );

  test("are refused if only the factory plays a tie-break", () => {
    expect(lenient?.map((one) => checkOutcome(formatNamed(one.format), outcomeOf(one)))).toEqual([
      { ok: false, reason: "SET_NEEDS_TWO_AHEAD", set: 3 },
    ]);
    expect(strict?.length).toBe(42);
  });

  test.each(strict ?? [])("$score ($format, $status) is judged as strictly", (one) => {
    const outcome = outcomeOf(one);
    const checked = checkOutcome(formatNamed(one.format), outcome);
    expect(checked.ok).toBe(one.strictValid ?? true);
    if (checked.ok) expect(winnerOf(checked.value)).toBe(`pair${one.claimedWinner}`);
    if (one.strictValid) expect(writeOutcome(outcome)).toBe(one.side1);
  });
});

describe("the expectations in the tests of competition-factory", () => {
  /* Left out: timed sets and tie-breaks won by one point, which no padel format has. */
  const playable = authors.setScores.filter(
    ({ matchUpFormat, set }) => formatOfCode(matchUpFormat) && set.NoAD !== true && !matchUpFormat.endsWith(":TB1"),
  );

  test.each(playable)("$matchUpFormat: $test", ({ matchUpFormat, set, isDecidingSet, allowIncomplete, isValid }) => {
    const format = formatOfCode(matchUpFormat);
    if (!format) throw new Error(matchUpFormat);
    const rule = rulePlayed(format, isDecidingSet);
    const { side1Score: pair1 = 0, side2Score: pair2 = 0, side1TiebreakScore: one, side2TiebreakScore: other } = set;
    const tieBreak = one === undefined || other === undefined ? {} : { tieBreak: Math.min(one, other) };
    const score: SetScore =
      rule.kind === "games" ? { kind: rule.kind, pair1, pair2, ...tieBreak } : setOf(rule, pair1, pair2);
    expect(checkSet(rule, score).ok || (allowIncomplete && canBeBrokenOff(rule, score))).toBe(isValid);
  });

  test("are all read, except those of formats that padel does not play", () => {
    const skipped = authors.setScores.filter((one) => !playable.includes(one));
    expect([...new Set(skipped.map(({ matchUpFormat }) => matchUpFormat))].toSorted()).toEqual(
      ["SET3-S:TB1", "SET3-S:TB10", "SET3-S:TB10NOAD", "SET3-S:TB1NOAD", "SET3-S:TB7", "SET3-S:TB7NOAD"].concat([
        "SET3XA-S:T10-F:TB1",
        "SET3XA-S:T10-F:TB1NOAD",
      ]),
    );
    expect([playable.length, authors.setScores.length]).toEqual([99, 124]);
  });
});

describe("the verdicts of PlayT", () => {
  const judged = (rule: SetRule, cases: readonly Verdict[]) =>
    cases.filter(([a, b, valid]) => checkSet(rule, setOf(rule, a, b)).ok !== valid);

  test("on 121 sets equal ours", () => {
    expect(judged(setToSix, playT.sets)).toEqual([]);
    expect(playT.sets.length).toBe(121);
  });

  test("on 256 tie-breaks to 7 equal ours", () => {
    expect(judged(tieBreakToSeven, playT.tiebreaks)).toEqual([]);
    expect(playT.tiebreaks.length).toBe(256);
  });

  test("on 324 super tie-breaks to 10 equal ours", () => {
    expect(judged(superTieBreak, playT.superTiebreaks)).toEqual([]);
    expect(playT.superTiebreaks.length).toBe(324);
  });
});
