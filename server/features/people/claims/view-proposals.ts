import type { PassedDebt } from "#contract/people/claims.ts";
import type { FoundPassedDebt } from "./reads-debts.ts";

/** Presents the debt to the person before they accept it. */
export function presentPassedDebt(found: FoundPassedDebt | undefined): PassedDebt | null {
  if (!found) return null;
  const charges = found.charges.map(({ id, owed, part, concept, tournament: of, category, ...one }) => ({
    id,
    ...{ owed, part, concept, tournament: of, category },
    booking: one.booking && { ...one.booking, court: one.court ?? "" },
  }));
  return { owed: found.owed, charges, more: found.count - charges.length };
}
