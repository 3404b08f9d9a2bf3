import type { Event } from "#contract/events/events.ts";
import { changeByPass } from "#domain/clubs/scorers/pass.ts";
import { matchOn, type OpenBoard, resultOf } from "#domain/competition/matches/board.ts";
import { clearResult, enterResult, roundsMadeFrom } from "#domain/competition/matches/result-change.ts";
import type { BoardChange } from "#domain/competition/matches/settle.ts";
import { winnerOf } from "#domain/competition/scoring/outcome.ts";
import { endedWhen } from "#domain/competition/tournament-day/ended-when.ts";
import { instant } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { boardFrom, type StoredBoard, storedBoardOf } from "#server/features/competition/draws/reads-board.ts";
import { storedRotationOf } from "#server/features/competition/rotations/reads.ts";
import { toldRound } from "#server/features/competition/rotations/view.ts";
import { type Actor, signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { categoryOfMatch, lockCategoryOfMatch } from "./policy.ts";
import { changesOf } from "./reads.ts";
import { clockOfMatch, momentAgo } from "./reads-clock.ts";
import { lostPlacesOf } from "./reads-lost.ts";
import { presentChanged, presentLost, presentUndone } from "./view.ts";
import { reopenedBy, saveMatches } from "./writes.ts";

export const preview = signedIn.matches.preview.handler(async ({ input, context: { db, actor, now }, errors }) => {
  const { matchId, outcome } = input;
  const place = await categoryOfMatch(db, matchId, actor);
  const stored = place && (await storedBoardOf(db, place.categoryId));
  if (!stored) throw errors.MATCH_NOT_FOUND();
  const board = boardFrom(stored);
  const decided = outcome ? enterResult(board, matchId, outcome) : clearResult(board, matchId);
  const { undone, changes } = orRefuse(decided, errors);
  if (actor.pass)
    await requirePassMay(db, actor.pass.id, { board, matchId, undoes: undone.length, now: now() }, errors);
  const lost = await lostPlacesOf(db, reopenedBy(board, changes), now());
  const undoes = presentUndone(stored, board, undone);
  return { winner: outcome && winnerOf(outcome), undoes, loses: presentLost(stored, board, lost) };
});

export const enter = signedIn.matches.enter.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const endedAt = await endOf(tx, input, context, errors);
    const decide = (board: OpenBoard<string>) => orRefuse(enterResult(board, input.matchId, input.outcome), errors);
    const { pass } = context.actor;
    if (!pass) return change(tx, { ...context, endedAt }, input, errors, decide);
    const check = (board: OpenBoard<string>, undoes: number) =>
      requirePassMay(tx, pass.id, { board, matchId: input.matchId, undoes, now: context.now() }, errors);
    const { categoryId } = await change(tx, { ...context, endedAt, check }, input, errors, decide);
    // A scorer reads the matches of the pass alone, with short names.
    return { categoryId, matches: [], keptRounds: [] };
  }),
);

export const clear = signedIn.matches.clear.handler(({ input, context, errors }) =>
  context.db.transaction((tx) =>
    change(tx, context, input, errors, (board) => orRefuse(clearResult(board, input.matchId), errors)),
  ),
);

type Context = {
  readonly actor: Actor;
  readonly now: () => Date;
  readonly requestId: string;
  readonly endedAt?: Date;
  /** Refuses a change that the caller's pass does not allow; absent without a pass. */
  readonly check?: (board: OpenBoard<string>, undoes: number) => Promise<void>;
};
type Agreed = { readonly matchId: string; readonly revision: number; readonly undoes: readonly string[] };
type Refusals = Record<
  "MATCH_NOT_FOUND" | "RESULT_CHANGED" | "UNDO_NOT_CONFIRMED" | "TOURNAMENT_NOT_UPCOMING",
  () => Error
>;

type Ended = { readonly matchId: string; readonly endedAt?: number | undefined; readonly ago?: number | undefined };

/** Returns the end of a match: the entered time, or that of the entry of its result. */
async function endOf(
  tx: Transaction,
  { matchId, endedAt, ago }: Ended,
  { actor, now }: Pick<Context, "actor" | "now">,
  errors: Record<"MATCH_NOT_FOUND" | "END_NOT_POSSIBLE", () => Error>,
): Promise<Date> {
  if (endedAt === undefined) return momentAgo(now(), ago);
  if (!(await lockCategoryOfMatch(tx, matchId, actor))) throw errors.MATCH_NOT_FOUND();
  const { minute, from } = await clockOfMatch(tx, matchId, now());
  return momentAgo(now(), minute - orRefuse(endedWhen(endedAt, { from, now: minute }), errors));
}

/**
 * Changes the result of a match by the rule `decide`. Refuses if the match was changed meanwhile, or if the caller has
 * not agreed to every result that it undoes.
 */
async function change(
  tx: Transaction,
  context: Context,
  { matchId, revision, undoes }: Agreed,
  errors: Refusals,
  decide: (board: OpenBoard<string>) => BoardChange<string>,
) {
  const place = await lockCategoryOfMatch(tx, matchId, context.actor);
  const stored = place && (await storedBoardOf(tx, place.categoryId));
  const match = stored?.matches.find(({ id }) => id === matchId);
  if (!place || !stored || !match) throw errors.MATCH_NOT_FOUND();
  if (stored.status !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
  if (match.revision !== revision) throw errors.RESULT_CHANGED();
  const board = boardFrom(stored);
  const { changes, undone } = decide(board);
  await context.check?.(board, undone.length);
  const keptRounds = changes.length > 0 ? roundsMadeFrom(board, matchId) : [];
  if (!undone.every(({ key }) => undoes.includes(key))) throw errors.UNDO_NOT_CONFIRMED();
  if (changes.length > 0) {
    const changed = changes.find(({ key }) => key === matchId);
    const result = changed ? resultOf(changed) : null;
    const { categoryId: category, tournamentId: tournament, clubId: club } = place;
    const { stage } = match;
    const ids = { match: matchId, stage, category, tournament, club, changed: changes.map(({ key }) => key) };
    const before = { revision, undone: undone.map(({ key }) => key) };
    const corrects = resultOf(matchOn(board, matchId)) !== null;
    const nextRound = corrects ? null : await roundAfter(tx, stored, match);
    const event: Event = result
      ? { kind: "result.entered", ...ids, corrects, nextRound, before, after: result }
      : { kind: "result.cleared", ...ids, before, after: result };
    const told = { requestId: context.requestId, event };
    const saved = await saveMatches(tx, stored, board, { changes, by: matchId }, context, told);
    if (!saved) throw errors.RESULT_CHANGED();
  }
  return { ...presentChanged(stored, board, changes), keptRounds };
}

type PassChange = {
  readonly board: OpenBoard<string>;
  readonly matchId: string;
  readonly undoes: number;
  readonly now: Date;
};

/** Refuses a result that a pass may not enter or change. The category must be locked before a change. */
async function requirePassMay(
  db: Database | Transaction,
  passId: string,
  { board, matchId, undoes, now }: PassChange,
  errors: Record<"PASS_RESULT_CLOSED", () => Error>,
): Promise<void> {
  const hasResult = matchOn(board, matchId).outcome !== null;
  const history = hasResult ? await changesOf(db, matchId) : [];
  const told = history.map(({ at, ...entry }) => ({ ...entry, at: instant(at.getTime()) }));
  orRefuse(changeByPass({ hasResult, undoes }, told, passId, instant(now.getTime())), errors);
}

/** Returns the next round of an Americano, if only this match of its round is open; null otherwise. */
async function roundAfter(tx: Transaction, stored: StoredBoard, { id, round, stage }: StoredBoard["matches"][number]) {
  if (stage !== "round" || stored.format !== "AMERICANO") return null;
  const isOpen = stored.matches.some((one) => one.round === round && one.id !== id && one.outcome === null);
  if (isOpen || !stored.matches.some((one) => one.round > round)) return null;
  const rotation = await storedRotationOf(tx, stored.categoryId);
  return rotation ? toldRound(rotation, round + 1) : null;
}
