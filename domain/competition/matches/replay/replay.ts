import type { DrawnSide, PairLine } from "#domain/competition/draws/bracket.ts";
import { buildBracket } from "#domain/competition/draws/bracket-tree.ts";
import { type OpenBoard, record } from "#domain/competition/matches/board.ts";
import { boardOf } from "#domain/competition/matches/board-of.ts";
import { replace, replaced } from "#domain/competition/matches/leaving/lines.ts";
import { reinstate, withdraw } from "#domain/competition/matches/leaving/withdrawal.ts";
import { clearResult, enterResult } from "#domain/competition/matches/result-change.ts";
import { readSets } from "#domain/competition/scoring/notation.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import type { Side } from "#domain/competition/scoring/side.ts";
import { type Competition, competitionOf, cupsOf } from "#domain/competition/stages/competition.ts";
import {
  type CategoryRules,
  defaultChoice,
  type RulesChoice,
  rulesOf,
} from "#domain/competition/tournaments/category-rules.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import { hasZones, quotaLimits } from "#domain/competition/tournaments/tournament.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** An event of a tournament. Scores are written as they are printed, pair 1 first. */
export type ReplayStep =
  | { readonly match: string; readonly score: string }
  | { readonly match: string; readonly score: string; readonly retired: Side }
  | { readonly match: string; readonly score: string; readonly disqualified: Side }
  | { readonly match: string; readonly absent: Side | "both" }
  | { readonly match: string; readonly clear: true }
  | { readonly withdraw: string }
  | { readonly reinstate: string }
  | { readonly replace: string; readonly by: string };

type Given<Choice> = { readonly [Name in keyof Choice]?: Choice[Name] | undefined };

/** The rules that differ from the defaults, those of the zones one by one. */
type RulesGiven = Given<Omit<RulesChoice, "zones">> & { readonly zones?: Given<RulesChoice["zones"]> | undefined };

/** The input of a replay: the pairs, the format and rules of the draw, and the events. */
export type ReplayInput = {
  readonly format: Format;
  readonly rules: RulesGiven;
  readonly randomSeed: string;
  readonly pairs?: readonly string[] | undefined;
  readonly lines?: readonly (string | null)[] | undefined;
  readonly zones?: readonly (readonly string[])[] | undefined;
  /** The pairs that play the qualifying; absent for those of least strength. */
  readonly qualifying?: readonly string[] | undefined;
  readonly results: readonly ReplayStep[];
};

/**
 * The tournament after all events. On failure: the reason, with the index (from 0) of the result at fault, or null for
 * the draw.
 */
export type Replay =
  | { readonly ok: true; readonly board: OpenBoard<string>; readonly rules: CategoryRules; readonly format: Format }
  | { readonly ok: false; readonly at: number | null; readonly reason: string; readonly what: string };

/**
 * Plays a tournament by the rules: draws it, then applies all events in their order, as the server would. Results that
 * a correction undoes are gone, as if the club had agreed. Issue C, "Shows".
 */
export function replay(input: ReplayInput): Replay {
  const rules = rulesOf(input.format, choiceOf(input));
  const drawn = competitionFor(input, rules);
  if (!drawn.ok) return { ...drawn, at: null, what: "" };
  let board = boardOf(drawn.value, rules, input.randomSeed);
  for (const [at, step] of input.results.entries()) {
    const next = after(board, step);
    if (!next.ok) return { ...next, at, what: "match" in step ? step.match : Object.values(step).join() };
    board = next.value;
  }
  return { ok: true, board, rules, format: input.format };
}

function choiceOf({ rules: { zones, ...others } }: ReplayInput): RulesChoice {
  return { ...defaultChoice, ...given(others), zones: { ...defaultChoice.zones, ...given(zones ?? {}) } };
}

function given(choices: object): object {
  return Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== undefined));
}

function competitionFor(
  { format, pairs, lines, zones, qualifying, randomSeed }: ReplayInput,
  rules: CategoryRules,
): Result<Competition<string>, string> {
  const named = (pairs ?? lines ?? []).filter((pair) => pair !== null);
  if (new Set(named).size < named.length) return refuse("PAIR_TWICE");
  if (Math.max(named.length, lines?.length ?? 0) > quotaLimits.max) return refuse("TOO_MANY_PAIRS");
  if (!lines) {
    if (!pairs) return refuse("NO_PAIRS_AND_NO_LINES");
    if (qualifying && (rules.qualifying === 0 || hasZones(format))) return refuse("QUALIFYING_OUTDATED");
    return competitionOf(pairs, { format, rules, zones, qualifying, randomSeed });
  }
  if (pairs || zones || qualifying || hasZones(format)) return refuse("LINES_ARE_FOR_A_KNOCKOUT_WITHOUT_PAIRS");
  if (named.length < quotaLimits.min) return refuse("NOT_ENOUGH_PAIRS");
  if (lines.length < 2 || Math.log2(lines.length) % 1 !== 0) return refuse("LINES_NOT_A_POWER_OF_TWO");
  const sides = lines.map(
    (pair, index): DrawnSide<PairLine<string>> =>
      pair === null ? { kind: "bye" } : { kind: "pair", pair, seed: index + 1 },
  );
  return ok({ zones: [], cups: cupsOf(buildBracket(sides), rules) });
}

function after(board: OpenBoard<string>, step: ReplayStep): Result<OpenBoard<string>, string> {
  if ("replace" in step) {
    const changes = replace(board, step.replace, step.by);
    return changes.ok ? ok(replaced(board, step.replace, step.by, changes.value)) : changes;
  }
  if ("reinstate" in step) {
    const back = reinstate(board, step.reinstate);
    if (!back.ok) return back;
    record(board.matches, back.value.changes);
    return ok({ ...board, withdrawn: back.value.withdrawn });
  }
  if ("withdraw" in step) {
    const left = withdraw(board, step.withdraw);
    if (!left.ok) return left;
    record(board.matches, left.value.changes);
    return ok({ ...board, withdrawn: left.value.withdrawn });
  }
  const outcome = "clear" in step ? ok(null) : outcomeOf(step);
  if (!outcome.ok) return outcome;
  const change = outcome.value ? enterResult(board, step.match, outcome.value) : clearResult(board, step.match);
  if (!change.ok) return change;
  record(board.matches, change.value.changes);
  return ok(board);
}

function outcomeOf(
  step: Exclude<Extract<ReplayStep, { match: string }>, { clear: true }>,
): Result<Outcome, "NOT_A_SCORE"> {
  if ("absent" in step) return ok({ kind: "walkover", absent: step.absent });
  const read = readSets(step.score);
  if (!read.ok) return read;
  const sets = read.value;
  if ("retired" in step) return ok({ kind: "retirement", retired: step.retired, sets });
  if ("disqualified" in step) return ok({ kind: "disqualification", disqualified: step.disqualified, sets });
  return ok({ kind: "played", sets });
}
