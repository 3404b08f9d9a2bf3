import { useQuery } from "@tanstack/react-query";
import type { OwnDebt } from "#contract/money/finances/own.ts";
import { queries } from "#web/api.ts";

/** Returns the first of the player's charges that matches and is still owed. */
export function useOwnCharge(isIt: (charge: OwnDebt) => boolean): OwnDebt | undefined {
  const accounts = useQuery(queries.finances.mine.queryOptions());
  return accounts.data?.flatMap(({ charges }) => charges).find((charge) => charge.owed > 0 && isIt(charge));
}
