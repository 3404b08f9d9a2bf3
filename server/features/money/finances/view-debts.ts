import type { ClubDebt, OwnDebt } from "#contract/money/ledger.ts";
import type { movementsOf } from "./reads-charges.ts";
import type { FoundDebt, myCredit, payingOf } from "./reads-debts.ts";
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

/** What somebody owes, has paid and has in their favour, club by club: where something is owed first. */
export function presentAccount(
  found: readonly FoundDebt[],
  {
    movements,
    credits,
    paying,
  }: {
    readonly movements: readonly FoundMovement[];
    readonly credits: Awaited<ReturnType<typeof myCredit>>;
    readonly paying: Awaited<ReturnType<typeof payingOf>>;
  },
) {
  const ofEach = Map.groupBy(movements, ({ chargeId }) => chargeId);
  const byClub = Map.groupBy(found, ({ club }) => club.id);
  const clubs = new Map([...found, ...credits].map(({ club }) => [club.id, club]));
  const told = [...clubs.values()].map((club) => {
    const charges = (byClub.get(club.id) ?? []).map((one): OwnDebt => {
      const { payable = false, proof = null } = paying.find(({ id }) => id === one.id) ?? {};
      const moved = (ofEach.get(one.id) ?? []).map(presentOwnMovement);
      return { ...presentDebt(one), movements: moved, payable, proof };
    });
    const sum = (what: "owed" | "paid") => charges.reduce((total, charge) => total + charge[what], 0);
    const credit = credits.find((one) => one.club.id === club.id)?.credit ?? 0;
    return { club, owed: sum("owed"), paid: sum("paid"), credit, charges };
  });
  return told.toSorted((one, other) => Number(other.owed > 0) - Number(one.owed > 0));
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

function presentOwnMovement(found: FoundMovement): OwnDebt["movements"][number] {
  const { by: _, reason: _reason, invoiceNumber: _invoice, ...movement } = presentMovement(found);
  return movement;
}
