import type { ClubDebt } from "#contract/money/ledger.ts";
import type { movementsOf } from "./reads-charges.ts";
import type { FoundDebt } from "./reads-debts.ts";
import { presentMovement } from "./view-ledger.ts";

type FoundMovement = Awaited<ReturnType<typeof movementsOf>>[number];

/** What is owed of a booking, each with what happened to it. */
export function presentClubDebts(found: readonly FoundDebt[], movements: readonly FoundMovement[]): ClubDebt[] {
  const ofEach = Map.groupBy(movements, ({ chargeId }) => chargeId);
  return found.map(({ club: _, ...one }) => ({
    ...presentDebt(one),
    personId: one.personId,
    debtor: one.debtor,
    movements: (ofEach.get(one.id) ?? []).map(presentMovement),
  }));
}

/** A charge with what it is for. */
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
