import type { Event } from "#contract/events.ts";
import { matchOn, type OpenBoard, resultOf } from "#domain/matches/board.ts";
import { clearResult, enterResult } from "#domain/matches/result-change.ts";
import type { BoardChange } from "#domain/matches/settle.ts";
import { endedWhen } from "#domain/scheduling/day/ended-when.ts";
import { winnerOf } from "#domain/scoring/outcome.ts";
import type { Transaction } from "#server/db/connect.ts";
import { boardFrom, storedBoardOf } from "#server/features/draws/reads-board.ts";
import { type Actor, signedIn } from "#server/platform/gate.ts";
import { orRefuse } from "#server/platform/refusal.ts";
import { categoryOfMatch, lockCategoryOfMatch } from "./policy.ts";
import { clockOfMatch, momentAgo } from "./reads-clock.ts";
import { presentChanged, presentUndone } from "./view.ts";
import { saveMatches } from "./writes.ts";

export const preview = signedIn.matches.preview.handler(async ({ input, context: { db, actor }, errors }) => {
  const { matchId, outcome } = input;
  const place = await categoryOfMatch(db, matchId, actor);
  const stored = place && (await storedBoardOf(db, place.categoryId));
  if (!stored) throw errors.MATCH_NOT_FOUND();
  const board = boardFrom(stored);
  const { undone } = orRefuse(outcome ? enterResult(board, matchId, outcome) : clearResult(board, matchId), errors);
  return { winner: outcome && winnerOf(outcome), undoes: presentUndone(stored, board, undone) };
});

export const enter = signedIn.matches.enter.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const endedAt = await endOf(tx, input, context, errors);
    return change(tx, { ...context, endedAt }, input, errors, (board) =>
      orRefuse(enterResult(board, input.matchId, input.outcome), errors),
    );
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
};
type Agreed = { readonly matchId: string; readonly revision: number; readonly undoes: readonly string[] };
type Refusals = Record<
  "MATCH_NOT_FOUND" | "RESULT_CHANGED" | "UNDO_NOT_CONFIRMED" | "TOURNAMENT_NOT_UPCOMING",
  () => Error
>;

type Ended = { readonly matchId: string; readonly endedAt?: number | undefined; readonly ago?: number | undefined };

/** When a match ended: as somebody says, or when its result was typed. */
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

/** Changes the result of a match as its rule decides, if nobody was faster and the person has agreed to every result it undoes. */
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
  if (!undone.every(({ key }) => undoes.includes(key))) throw errors.UNDO_NOT_CONFIRMED();
  if (changes.length > 0) {
    const changed = changes.find(({ key }) => key === matchId);
    const result = changed ? resultOf(changed) : null;
    const { categoryId: category, tournamentId: tournament, clubId: club } = place;
    const ids = { match: matchId, category, tournament, club, changed: changes.map(({ key }) => key) };
    const before = { revision, undone: undone.map(({ key }) => key) };
    const event: Event = result
      ? { kind: "result.entered", ...ids, corrects: resultOf(matchOn(board, matchId)) !== null, before, after: result }
      : { kind: "result.cleared", ...ids, before, after: result };
    const told = { requestId: context.requestId, event };
    const saved = await saveMatches(tx, stored, board, { changes, by: matchId }, context, told);
    if (!saved) throw errors.RESULT_CHANGED();
  }
  return presentChanged(stored, board, changes);
}
