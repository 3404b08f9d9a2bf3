import type { MatchFormat } from "#domain/competition/scoring/format.ts";
import { ruleOfSet } from "#domain/competition/scoring/format.ts";
import type { MatchFault } from "#domain/competition/scoring/match-score.ts";
import {
  checkOutcome,
  isTableOutcome,
  type Outcome,
  type TableOutcome,
  winnerOf,
} from "#domain/competition/scoring/outcome.ts";
import { checkSet, type SetScore } from "#domain/competition/scoring/set-score.ts";
import type { Side } from "#domain/competition/scoring/side.ts";

/** A set being typed, whose numbers may be missing. `tieBreak` holds the points of its loser, which are optional. */
export type TypedSet = {
  readonly pair1: number | null;
  readonly pair2: number | null;
  readonly tieBreak: number | null;
};

/** A result being typed: its ending, the pair that was absent or left (null if none is chosen yet), and its sets. */
export type ScoreEntry = {
  readonly ending: Exclude<Outcome, TableOutcome>["kind"];
  readonly who: Side | "both" | null;
  readonly sets: readonly TypedSet[];
};

/**
 * The verdict on a typed result: an outcome with its winner (null for none), or the reason why it is none yet. `set`,
 * from 1, is the faulty one, or null if the ending misses a pair.
 */
export type EntryVerdict =
  | { readonly ok: true; readonly outcome: Outcome; readonly winner: Side | null }
  | { readonly ok: false; readonly reason: MatchFault | "NUMBER_MISSING" | "WHO_MISSING"; readonly set: number | null };

const untyped: TypedSet = { pair1: null, pair2: null, tieBreak: null };

/** Returns a form for a result: empty, or filled with the one of the match. */
export function entryFrom(format: MatchFormat, outcome: Outcome | null): ScoreEntry {
  const rows = Array.from({ length: 2 * format.setsToWin - 1 }, () => untyped);
  if (outcome === null || isTableOutcome(outcome)) return { ending: "played", who: null, sets: rows };
  if (outcome.kind === "walkover") return { ending: "walkover", who: outcome.absent, sets: rows };
  const sets = rows.map((row, index) => typedSet(outcome.sets[index]) ?? row);
  if (outcome.kind === "played") return { ending: "played", who: null, sets };
  const who = outcome.kind === "retirement" ? outcome.retired : outcome.disqualified;
  return { ending: outcome.kind, who, sets };
}

/**
 * Returns the entry with a change in one set, from 1. Drops the points of a tie-break if the games call for none any
 * more.
 */
export function withSet(entry: ScoreEntry, format: MatchFormat, number: number, change: Partial<TypedSet>): ScoreEntry {
  const sets = entry.sets.map((set, index) => {
    if (index + 1 !== number) return set;
    const next = { ...set, ...change };
    return asksTieBreak(format, number, next) ? next : { ...next, tieBreak: null };
  });
  return { ...entry, sets };
}

/** Counts the set rows to show: the fewest that win, one more while it is even, and all that hold a number. */
export function shownSets({ ending, sets }: ScoreEntry, format: MatchFormat): number {
  if (ending === "walkover") return 0;
  const won = { pair1: 0, pair2: 0 };
  let shown: number = format.setsToWin;
  for (const [index, set] of sets.entries()) {
    const score = scoreOf(format, index + 1, set);
    const checked = score && checkSet(ruleOfSet(format, index + 1), score);
    if (!checked?.ok) break;
    won[checked.value] += 1;
    const open = Math.max(won.pair1, won.pair2) < format.setsToWin;
    shown = Math.max(shown, open ? index + 2 : index + 1);
  }
  return Math.min(sets.length, Math.max(shown, lastTyped(sets)));
}

/** Returns true if the set was won by a tie-break, so that its points can be typed. */
export function asksTieBreak(format: MatchFormat, number: number, { pair1, pair2 }: TypedSet): boolean {
  const rule = ruleOfSet(format, number);
  if (rule.kind !== "games" || rule.tieBreak === null || pair1 === null || pair2 === null) return false;
  return Math.min(pair1, pair2) === rule.tieBreak.at && Math.abs(pair1 - pair2) === 1;
}

/** Judges a typed result by the rules of its format. Rules, section 3. */
export function judge(entry: ScoreEntry, format: MatchFormat): EntryVerdict {
  const { ending, who } = entry;
  if (ending === "walkover") {
    return who === null ? missingName : verdictOn(format, { kind: "walkover", absent: who });
  }
  const typed = entry.sets.slice(0, lastTyped(entry.sets));
  const half = typed.findIndex(({ pair1, pair2 }) => pair1 === null || pair2 === null);
  if (half >= 0) return { ok: false, reason: "NUMBER_MISSING", set: half + 1 };
  const sets = typed.flatMap((set, index) => scoreOf(format, index + 1, set) ?? []);
  if (ending === "played") return verdictOn(format, { kind: "played", sets });
  if (who === null || who === "both") return missingName;
  return verdictOn(
    format,
    ending === "retirement"
      ? { kind: "retirement", retired: who, sets }
      : { kind: "disqualification", disqualified: who, sets },
  );
}

const missingName: EntryVerdict = { ok: false, reason: "WHO_MISSING", set: null };

function verdictOn(format: MatchFormat, outcome: Outcome): EntryVerdict {
  const checked = checkOutcome(format, outcome);
  return checked.ok ? { ok: true, outcome, winner: winnerOf(outcome) } : checked;
}

/** Returns the number of the last set with any input. */
function lastTyped(sets: readonly TypedSet[]): number {
  return sets.findLastIndex((set) => !isEmpty(set)) + 1;
}

function isEmpty({ pair1, pair2 }: TypedSet): boolean {
  return pair1 === null && pair2 === null;
}

function scoreOf(format: MatchFormat, number: number, { pair1, pair2, tieBreak }: TypedSet): SetScore | null {
  if (pair1 === null || pair2 === null) return null;
  const { kind } = ruleOfSet(format, number);
  if (kind === "points") return { kind, pair1, pair2 };
  return { kind, pair1, pair2, ...(tieBreak !== null && { tieBreak }) };
}

function typedSet(set: SetScore | undefined): TypedSet | null {
  if (set === undefined) return null;
  const tieBreak = set.kind === "games" ? (set.tieBreak ?? null) : null;
  return { pair1: set.pair1, pair2: set.pair2, tieBreak };
}

/** Copies a result for a request, whose lists may be written. */
export function onTheWire(outcome: Outcome) {
  return "sets" in outcome ? { ...outcome, sets: [...outcome.sets] } : outcome;
}
