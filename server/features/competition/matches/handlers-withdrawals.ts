import type { ReservePair } from "#contract/competition/matches/withdrawals.ts";
import type { Board } from "#domain/competition/matches/board.ts";
import { freeLines as freeLinesOf, replace, replaced, seatLate } from "#domain/competition/matches/leaving/lines.ts";
import { cameFromQualifying, luckyLosersIn, vacatedLine } from "#domain/competition/matches/leaving/lucky-loser.ts";
import { reinstate, withdraw } from "#domain/competition/matches/leaving/withdrawal.ts";
import { givePlace } from "#domain/competition/waiting-list/waiting-list.ts";
import { refuse } from "#domain/lib/result.ts";
import type { Transaction } from "#server/db/connect.ts";
import { lockManagedCategory, ownCategory } from "#server/features/competition/categories/policy.ts";
import { idsOf, type LockedCategory } from "#server/features/competition/categories/reads.ts";
import {
  boardFrom,
  finderOf,
  type StoredBoard,
  storedBoardOf,
} from "#server/features/competition/draws/reads-board.ts";
import { presenterOf } from "#server/features/competition/draws/view-match.ts";
import { confirmPair } from "#server/features/competition/enrolment/writes.ts";
import { isReserve, pairIn, playersIn } from "#server/features/competition/pairs/reads.ts";
import { giveUpPlace, takePlace } from "#server/features/competition/pairs/writes.ts";
import { becomeReserve } from "#server/features/competition/pairs/writes-waiting.ts";
import { type Actor, signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { reservesOf } from "./reads.ts";
import { presentChanged, presentLuckyLosers } from "./view.ts";
import { saveMatches } from "./writes.ts";
import { saveLateEntry, saveReplacement, saveWithdrawal } from "./writes-withdrawals.ts";

export const reserves = signedIn.matches.reserves.handler(async ({ input, context: { db, actor }, errors }) => {
  const category = await ownCategory(db, input.categoryId, actor);
  if (!category) throw errors.CATEGORY_NOT_FOUND();
  const stored = await storedBoardOf(db, category.id);
  if (!stored) throw errors.NOT_DRAWN();
  const { leavingPairId } = input;
  const outside = (await reservesOf(db, category.id)).map(({ proposer, invitee, ...standing }): ReservePair => {
    return { kind: "reserve", players: [proposer, invitee], ...standing };
  });
  if (leavingPairId === undefined) return outside;
  const board = boardFrom(stored);
  return [...presentLuckyLosers(stored, board), ...outside].filter(
    ({ pairId }) => replaceIn({ stored, pairId: leavingPairId, reserve: pairId }, board).ok,
  );
});

export const withdrawPair = signedIn.matches.withdrawPair.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { category, stored } = await playing(tx, input.categoryId, context.actor, errors);
    const { pairId, replacementPairId } = input;
    if (replacementPairId !== undefined) {
      const isQualifying = presentLuckyLosers(stored, boardFrom(stored)).some(
        (one) => one.pairId === replacementPairId,
      );
      if (!isQualifying) await confirmReserve(tx, context, { category, reserve: replacementPairId }, errors);
      return replaceBy(tx, context, { category, stored, pairId, reserve: replacementPairId }, errors);
    }
    const board = boardFrom(stored);
    const { changes } = orRefuse(withdraw(board, pairId), errors);
    await saveWithdrawal(tx, stored.drawId, pairId, context.now());
    const event = { kind: "pair.withdrawn", ...idsOf(category), ...drawnPair(stored, pairId) } as const;
    const saved = await saveMatches(tx, stored, board, { changes, by: null }, context, { ...context, event });
    if (!saved) throw changedUnderLock(stored);
    return presentChanged(stored, board, changes);
  }),
);

export const reinstatePair = signedIn.matches.reinstatePair.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { category, stored } = await playing(tx, input.categoryId, context.actor, errors);
    const { pairId } = input;
    if (!stored.entries.some((entry) => entry.pairId === pairId)) throw errors.PAIR_NOT_FOUND();
    const board = boardFrom(stored);
    const { changes } = orRefuse(reinstate(board, pairId), errors);
    await saveWithdrawal(tx, stored.drawId, pairId, null);
    const event = { kind: "pair.reinstated", ...idsOf(category), ...drawnPair(stored, pairId) } as const;
    const saved = await saveMatches(tx, stored, board, { changes, by: null }, context, { ...context, event });
    if (!saved) throw changedUnderLock(stored);
    return presentChanged(stored, board, changes);
  }),
);

type Context = { readonly actor: Actor; readonly now: () => Date; readonly requestId: string };
type Refusals<Code extends string> = Record<Code, () => Error>;

/** Locks a drawn category of a tournament that is neither over nor cancelled, and returns it; refuses any other. */
async function playing(
  tx: Transaction,
  categoryId: string,
  actor: Actor,
  errors: Refusals<"CATEGORY_NOT_FOUND" | "TOURNAMENT_NOT_UPCOMING" | "NOT_DRAWN">,
) {
  const category = await lockManagedCategory(tx, categoryId, actor);
  if (!category) throw errors.CATEGORY_NOT_FOUND();
  if (category.tournamentStatus !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
  const stored = await storedBoardOf(tx, category.id);
  if (!stored) throw errors.NOT_DRAWN();
  return { category, stored };
}

export const freeLines = signedIn.matches.freeLines.handler(async ({ input, context: { db, actor }, errors }) => {
  const category = await ownCategory(db, input.categoryId, actor);
  if (!category) throw errors.CATEGORY_NOT_FOUND();
  const stored = await storedBoardOf(db, category.id);
  if (!stored) throw errors.NOT_DRAWN();
  const entryOf = finderOf(stored.entries);
  return freeLinesOf(boardFrom(stored)).map(({ match, rival, seed }) => {
    return { matchId: match, seed, rival: entryOf(rival).players };
  });
});

export const seatPair = signedIn.matches.seatPair.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { category, stored } = await playing(tx, input.categoryId, context.actor, errors);
    const { pairId, matchId } = input;
    const board = boardFrom(stored);
    const line = freeLinesOf(board).find(({ match }) => match === matchId);
    if (!line) throw errors.NO_ROOM();
    await confirmReserve(tx, context, { category, reserve: pairId }, errors);
    const changes = orRefuse(seatLate(board, matchId, pairId), errors);
    // In a draw without stored lines they are those of the strict method.
    const own = stored.entries.some((entry) => entry.line !== null) ? line.line : null;
    const by = { by: context.actor.personId, at: context.now() };
    await saveLateEntry(tx, stored.drawId, { pairId, seed: line.seed, line: own, ...by });
    const people = await playersIn(tx, pairId);
    const event = {
      kind: "pair.seated",
      ...idsOf(category),
      pair: pairId,
      people,
      after: { seed: line.seed },
    } as const;
    const saved = await saveMatches(tx, stored, board, { changes, by: null }, context, { ...context, event });
    if (!saved) throw changedUnderLock(stored);
    await letIn(tx, category.id, pairId);
    return changedIn(tx, category.id, changes);
  }),
);

/** Confirms a reserve that the club puts in; its payment is recorded separately. */
async function confirmReserve(
  tx: Transaction,
  { actor, now }: Context,
  { category, reserve }: { readonly category: LockedCategory; readonly reserve: string },
  errors: Refusals<"REPLACEMENT_NOT_AVAILABLE">,
): Promise<void> {
  const found = (await reservesOf(tx, category.id)).some(({ pairId }) => pairId === reserve);
  const locked = found ? await pairIn(tx, reserve, category) : undefined;
  if (!locked) throw errors.REPLACEMENT_NOT_AVAILABLE();
  if (locked.pair.state === "confirmed") return;
  const given = givePlace(locked.pair, category, true);
  if (given.ok) await becomeReserve(tx, locked, now());
  const toConfirm = { id: reserve, pair: given.ok ? given.value : locked.pair };
  const confirmed = await confirmPair(tx, { confirmedBy: actor.personId, now }, toConfirm);
  if (!confirmed.ok) throw errors.REPLACEMENT_NOT_AVAILABLE();
}

type Replacement = {
  readonly category: LockedCategory;
  readonly stored: StoredBoard;
  readonly pairId: string;
  readonly reserve: string;
};

/**
 * Gives the line of a pair to another on the board. The line of a pair of the qualifying goes only to a pair of the
 * draw: any other would have no seed.
 */
function replaceIn({ stored, pairId, reserve }: Omit<Replacement, "category">, board: Board<string>) {
  const isDrawn = stored.entries.some((entry) => entry.pairId === reserve);
  if (!isDrawn && cameFromQualifying(board, pairId)) return refuse("REPLACEMENT_NOT_AVAILABLE");
  return replace(board, pairId, reserve);
}

async function replaceBy(
  tx: Transaction,
  context: Context,
  { category, stored, pairId, reserve }: Replacement,
  errors: Refusals<"PAIR_NOT_FOUND" | "PAIR_HAS_PLAYED" | "REPLACEMENT_NOT_AVAILABLE">,
) {
  const before = boardFrom(stored);
  const changes = orRefuse(replaceIn({ stored, pairId, reserve }, before), errors);
  const isDrawn = stored.entries.some((entry) => entry.pairId === reserve);
  const staysAway = isDrawn && vacatedLine(before, pairId) !== null;
  const by = { by: context.actor.personId, at: context.now() };
  await saveReplacement(tx, stored.drawId, { pairId, reserve, staysAway, ...by });
  // A pair that played the qualifying keeps its place: it has a position.
  if (!staysAway && !cameFromQualifying(before, pairId)) await giveUpPlace(tx, category.id, pairId);
  const event = {
    kind: "pair.replaced",
    ...idsOf(category),
    ...drawnPair(stored, pairId),
    lineLost: luckyLosersIn(before).has(pairId),
    enters: {
      people: await playersIn(tx, reserve),
      ...lineTakenBy(stored, replaced(before, pairId, reserve, changes), reserve),
    },
    after: { pairId: reserve },
  } as const;
  const saved = await saveMatches(tx, stored, before, { changes, by: null }, context, { ...context, event });
  if (!saved) throw changedUnderLock(stored);
  await letIn(tx, category.id, reserve);
  return changedIn(tx, category.id, changes);
}

/** Describes how a pair takes a line, with its next match and the published hour of that. */
function lineTakenBy(stored: StoredBoard, board: Board<string>, pairId: string) {
  const isDrawn = stored.entries.some((entry) => entry.pairId === pairId);
  const as = luckyLosersIn(board).has(pairId)
    ? ("lucky-loser" as const)
    : isDrawn && cameFromQualifying(board, pairId)
      ? ("qualified" as const)
      : ("reserve" as const);
  const next = [...board.matches.values()].find(
    ({ outcome, sides }) => outcome === null && [sides.pair1.pair, sides.pair2.pair].includes(pairId),
  );
  const published = stored.matches.find(({ id }) => id === next?.key)?.place;
  const place = published ? { day: published.day, minute: published.startMinute } : null;
  return { as, place, ...(next && { match: next.key }) };
}

/** Gives the pair a place if it was a reserve. */
async function letIn(tx: Transaction, categoryId: string, pairId: string): Promise<void> {
  if (await isReserve(tx, pairId)) await takePlace(tx, categoryId, pairId);
}

/** Presents these matches as they stand after the change of the draw's pairs. */
async function changedIn(tx: Transaction, categoryId: string, changes: readonly { readonly key: string }[]) {
  const stored = await storedBoardOf(tx, categoryId);
  if (!stored) throw new Error(`category ${categoryId} lost its draw`);
  const board = boardFrom(stored);
  const keys = new Set(changes.map(({ key }) => key));
  const present = presenterOf(stored, board);
  return { categoryId, matches: [...board.matches.values()].filter(({ key }) => keys.has(key)).map(present) };
}

function drawnPair({ entries }: StoredBoard, pairId: string) {
  const { players } = finderOf(entries)(pairId);
  return { pair: pairId, people: players.map(({ id }) => id) };
}

function changedUnderLock({ drawId }: StoredBoard): Error {
  return new Error(`the matches of draw ${drawId} changed while its category was locked`);
}
