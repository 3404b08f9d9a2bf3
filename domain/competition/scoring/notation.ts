/*
 * The notation of results.
 *
 * | article | what                       | here           |
 * |---------|----------------------------|----------------|
 * | 3.2     | the loser's points: 7-6(3) | `writeSets`    |
 * | 3.4     | a super tie-break: [10-7]  | `writeSets`    |
 * | 3.9     | W.O.                       | `writeOutcome` |
 * | 3.10    | 6-3 2-1 abandono           | `writeOutcome` |
 * | 3.11    | 6-3 2-1 descalificación    | `writeOutcome` |
 * | R.1     | points of a rotation: 14-10 | `writeOutcome` |
 *
 * These are signs that all players in the country read alike, not sentences.
 */
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Outcome } from "./outcome.ts";
import type { SetScore } from "./set-score.ts";
import type { Side } from "./side.ts";

/** Formats a result for print, the games of pair 1 first, or of pair 2 if seen from their side. Rules, section 3. */
export function writeOutcome(outcome: Outcome, seenFrom: Side = "pair1"): string {
  switch (outcome.kind) {
    case "played":
      return writeSets(outcome.sets, seenFrom);
    case "walkover":
      return "W.O.";
    case "retirement":
      return `${writeSets(outcome.sets, seenFrom)} abandono`.trim();
    case "disqualification":
      return `${writeSets(outcome.sets, seenFrom)} descalificación`.trim();
    case "points":
      return writeSets([{ kind: "games", ...outcome.points }], seenFrom);
    case "not-played":
      return "sin jugar";
  }
}

/** Formats sets for print: "6-4 6-7(5) [10-7]". Rules 3.2 and 3.4. */
export function writeSets(sets: readonly SetScore[], seenFrom: Side = "pair1"): string {
  return sets.map((set) => writeSet(seenFrom === "pair1" ? set : turned(set))).join(" ");
}

/** Parses sets from their printed form; refuses any other text. Does not check that they make a match. */
export function readSets(text: string): Result<SetScore[], "NOT_A_SCORE"> {
  const sets: SetScore[] = [];
  for (const word of text.split(" ").filter((word) => word !== "")) {
    const set = readSet(word);
    if (set === null) return refuse("NOT_A_SCORE");
    sets.push(set);
  }
  return ok(sets);
}

function writeSet(set: SetScore): string {
  const counts = `${set.pair1}-${set.pair2}`;
  if (set.kind === "points") return `[${counts}]`;
  return set.tieBreak === undefined ? counts : `${counts}(${set.tieBreak})`;
}

function readSet(word: string): SetScore | null {
  const points = /^\[(\d{1,3})-(\d{1,3})\]$/.exec(word);
  if (points) return { kind: "points", pair1: Number(points[1]), pair2: Number(points[2]) };
  const games = /^(\d{1,3})-(\d{1,3})(?:\((\d{1,3})\))?$/.exec(word);
  if (!games) return null;
  const counts = { kind: "games" as const, pair1: Number(games[1]), pair2: Number(games[2]) };
  return games[3] === undefined ? counts : { ...counts, tieBreak: Number(games[3]) };
}

function turned(set: SetScore): SetScore {
  return { ...set, pair1: set.pair2, pair2: set.pair1 };
}
