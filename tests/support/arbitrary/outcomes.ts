import fc from "fast-check";
import {
  type FormatName,
  formatNames,
  type MatchFormat,
  namedFormat,
  ruleOfSet,
} from "#domain/competition/scoring/format.ts";
import { checkFinishedMatch } from "#domain/competition/scoring/match-score.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { canBeBrokenOff, type SetScore, validSetScores } from "#domain/competition/scoring/set-score.ts";
import type { Side } from "#domain/competition/scoring/side.ts";

const side = fc.constantFrom<Side>("pair1", "pair2");

/** Any format that a club can choose. */
export const anyFormat = fc.constantFrom<FormatName>(...formatNames).map((name) => namedFormat(name));

/** Generates the sets of any finished match in the format. */
export function anyFinishedSets(format: MatchFormat): fc.Arbitrary<SetScore[]> {
  return fc.array(fc.nat(), { minLength: 5, maxLength: 5 }).map((choices) => {
    const sets: SetScore[] = [];
    for (const choice of choices) {
      if (checkFinishedMatch(format, sets).ok) break;
      const scores = validSetScores(ruleOfSet(format, sets.length + 1));
      sets.push(scores[choice % scores.length] ?? { kind: "games", pair1: 0, pair2: 0 });
    }
    return sets;
  });
}

/** Generates the sets of any match that was broken off, possibly in the middle of its last set. */
function anyBrokenOffSets(format: MatchFormat): fc.Arbitrary<SetScore[]> {
  return fc.tuple(anyFinishedSets(format), fc.nat(), fc.nat(), fc.nat()).map(([sets, cut, one, other]) => {
    const whole = sets.slice(0, cut % sets.length);
    const rule = ruleOfSet(format, whole.length + 1);
    const middle = { kind: rule.kind, pair1: one % (rule.to + 1), pair2: other % (rule.to + 1) };
    return canBeBrokenOff(rule, middle) ? [...whole, middle] : whole;
  });
}

/** Generates any outcome of a match of the format. */
export function anyOutcome(format: MatchFormat): fc.Arbitrary<Outcome> {
  const brokenOff = anyBrokenOffSets(format);
  return fc.oneof(
    { weight: 6, arbitrary: anyFinishedSets(format).map((sets): Outcome => ({ kind: "played", sets })) },
    fc.constantFrom<Side | "both">("pair1", "pair2", "both").map((absent): Outcome => ({ kind: "walkover", absent })),
    fc.tuple(side, brokenOff).map(([retired, sets]): Outcome => ({ kind: "retirement", retired, sets })),
    fc
      .tuple(side, brokenOff)
      .map(([disqualified, sets]): Outcome => ({ kind: "disqualification", disqualified, sets })),
  );
}
