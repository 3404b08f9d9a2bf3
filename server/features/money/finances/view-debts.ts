import type { ChargeView, ClubDebt, MovementView } from "#contract/money/finances/charges.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { FoundCharge, movementsOf } from "./reads-charges.ts";
import type { FoundDebt } from "./reads-debts.ts";

type FoundMovement = Awaited<ReturnType<typeof movementsOf>>[number];

/** Presents the charges of a booking, each with the credit of its debtor and its movements. */
export function presentClubDebts(
  found: readonly FoundDebt[],
  movements: readonly FoundMovement[],
  credits: ReadonlyMap<PersonId | null, number>,
): ClubDebt[] {
  const ofEach = Map.groupBy(movements, ({ chargeId }) => chargeId);
  return found.map(({ club: _, ...one }) => ({
    ...presentDebt(one),
    personId: one.personId,
    debtor: one.debtor,
    holdsCredit: one.holdsCredit,
    credit: credits.get(one.personId) ?? 0,
    movements: (ofEach.get(one.id) ?? []).map(presentMovement),
  }));
}

/** Presents a charge with its subject. */
export function presentDebt(found: Omit<FoundDebt, "club">) {
  const { id, kind, amount, paid, waived, owed, part, concept, over, toReturn, tournament, category, booking } = found;
  return {
    id,
    kind,
    ...{ amount, paid, waived, owed, toReturn },
    ...{ part, concept, over, tournament, category },
    booking: booking && { ...booking, court: found.court ?? "" },
    createdAt: found.createdAt.toISOString(),
  };
}

/** Presents a charge with its debtor and its subject. */
export function presentCharge({ stands, player, tournament, category, over }: FoundCharge): ChargeView {
  const { id, pairId, amount, paid, waived, owed, createdAt } = stands;
  const money = { amount, paid, waived, owed };
  return { id, pairId, ...money, player, tournament, category, over, createdAt: createdAt.toISOString() };
}

/** Presents the charges of a pair or of a player alone, each with its movements, oldest first. */
export function presentCharges(charges: readonly FoundCharge[], movements: readonly FoundMovement[]) {
  const ofEach = Map.groupBy(movements, ({ chargeId }) => chargeId);
  return charges.map((charge) => {
    return {
      ...presentCharge(charge),
      credit: charge.credit,
      holdsCredit: charge.holdsCredit,
      movements: (ofEach.get(charge.stands.id) ?? []).map(presentMovement),
    };
  });
}

/** Presents a movement of a charge. */
export function presentMovement({ chargeId: _, at, notedAt, ...movement }: FoundMovement): MovementView {
  return { ...movement, at: at.toISOString(), notedAt: notedAt?.toISOString() ?? null };
}
