import { instant } from "#domain/lib/ids.ts";
import { reinstate, replace, withdraw } from "#domain/matches/withdrawal.ts";
import { confirmPayment } from "#domain/pairs/pair.ts";
import type { Transaction } from "#server/db/connect.ts";
import { lockManagedCategory, ownCategory } from "#server/features/categories/policy.ts";
import { idsOf, type LockedCategory } from "#server/features/categories/reads.ts";
import { boardFrom, finderOf, type StoredBoard, storedBoardOf } from "#server/features/draws/reads-board.ts";
import { presenterOf } from "#server/features/draws/view-match.ts";
import { pairIn } from "#server/features/pairs/reads.ts";
import { saveConfirmation } from "#server/features/pairs/writes.ts";
import { record } from "#server/platform/events/record.ts";
import { type Actor, signedIn } from "#server/platform/gate.ts";
import { orRefuse } from "#server/platform/refusal.ts";

import { reservesOf } from "./reads.ts";
import { presentChanged } from "./view.ts";
import { saveMatches } from "./writes.ts";
import { saveReplacement, saveWithdrawal } from "./writes-withdrawals.ts";

export const reserves = signedIn.matches.reserves.handler(async ({ input, context: { db, actor }, errors }) => {
  const category = await ownCategory(db, input.categoryId, actor);
  if (!category) throw errors.CATEGORY_NOT_FOUND();
  if (!category.drawn) throw errors.NOT_DRAWN();
  const found = await reservesOf(db, category.id);
  return found.map(({ pairId, proposer, invitee, state }) => ({
    pairId,
    players: [proposer, invitee],
    confirmed: state === "confirmed",
  }));
});

export const withdrawPair = signedIn.matches.withdrawPair.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { category, stored } = await playing(tx, input.categoryId, context.actor, errors);
    const { pairId, replacementPairId } = input;
    if (replacementPairId !== undefined) {
      await confirmReserve(tx, context, { category, reserve: replacementPairId }, errors);
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
    orRefuse(reinstate(boardFrom(stored), pairId), errors);
    await saveWithdrawal(tx, stored.drawId, pairId, null);
    await record(tx, context, { kind: "pair.reinstated", ...idsOf(category), ...drawnPair(stored, pairId) });
    return { categoryId: category.id, matches: [] };
  }),
);

type Context = { readonly actor: Actor; readonly now: () => Date; readonly requestId: string };
type Refusals<Code extends string> = Record<Code, () => Error>;

/** A drawn category of a tournament that is being played, under lock. */
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

/** A reserve that the club puts in is confirmed by that; whether it has paid is told apart, when it does. */
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
  const confirmed = confirmPayment(locked.pair, actor.personId, instant(now().getTime()));
  if (!confirmed.ok) throw errors.REPLACEMENT_NOT_AVAILABLE();
  await saveConfirmation(tx, reserve, confirmed.value);
}

type Replacement = {
  readonly category: LockedCategory;
  readonly stored: StoredBoard;
  readonly pairId: string;
  readonly reserve: string;
};

async function replaceBy(
  tx: Transaction,
  context: Context,
  { category, stored, pairId, reserve }: Replacement,
  errors: Refusals<"PAIR_NOT_FOUND" | "RESULTS_EXIST" | "REPLACEMENT_NOT_AVAILABLE">,
) {
  const before = boardFrom(stored);
  const changes = orRefuse(replace(before, pairId, reserve), errors);
  await saveReplacement(tx, stored.drawId, pairId, reserve);
  const after = { pairId: reserve };
  const event = { kind: "pair.replaced", ...idsOf(category), ...drawnPair(stored, pairId), after } as const;
  const saved = await saveMatches(tx, stored, before, { changes, by: null }, context, { ...context, event });
  if (!saved) throw changedUnderLock(stored);
  const replaced = await storedBoardOf(tx, category.id);
  if (!replaced) throw new Error(`category ${category.id} lost its draw`);
  const board = boardFrom(replaced);
  const keys = new Set(changes.map(({ key }) => key));
  const present = presenterOf(replaced, board);
  return {
    categoryId: category.id,
    matches: [...board.matches.values()].filter(({ key }) => keys.has(key)).map(present),
  };
}

function drawnPair({ entries }: StoredBoard, pairId: string) {
  const { players } = finderOf(entries)(pairId);
  return { pair: pairId, people: players.map(({ id }) => id) };
}

function changedUnderLock({ drawId }: StoredBoard): Error {
  return new Error(`the matches of draw ${drawId} changed while its category was locked`);
}
