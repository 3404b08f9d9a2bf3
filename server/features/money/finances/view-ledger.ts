import type { ChargeView, MovementView } from "#contract/money/ledger.ts";
import type { FoundCharge, movementsOf } from "./reads-charges.ts";

type FoundMovement = Awaited<ReturnType<typeof movementsOf>>[number];

/** A charge with whom and what it is for. */
export function presentCharge({ stands, player, tournament, category, over }: FoundCharge): ChargeView {
  const { id, pairId, amount, paid, waived, owed, createdAt } = stands;
  const money = { amount, paid, waived, owed };
  return { id, pairId, ...money, player, tournament, category, over, createdAt: createdAt.toISOString() };
}

/** The charges of a pair, each with what happened to it, the first before. */
export function presentChargesOfPair(charges: readonly FoundCharge[], movements: readonly FoundMovement[]) {
  const ofEach = Map.groupBy(movements, ({ chargeId }) => chargeId);
  return charges.map((charge) => {
    return {
      ...presentCharge(charge),
      credit: charge.credit,
      movements: (ofEach.get(charge.stands.id) ?? []).map(presentMovement),
    };
  });
}

/** What happened to a charge. */
export function presentMovement({ chargeId: _, at, notedAt, ...movement }: FoundMovement): MovementView {
  return { ...movement, at: at.toISOString(), notedAt: notedAt?.toISOString() ?? null };
}
