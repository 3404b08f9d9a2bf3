import { useQuery } from "@tanstack/react-query";
import type { OwnDebt } from "#contract/money/own.ts";
import { queries } from "#web/api.ts";

/** The first own charge of this kind of which something is owed. */
export function useOwnCharge(isIt: (charge: OwnDebt) => boolean): OwnDebt | undefined {
  const accounts = useQuery(queries.finances.mine.queryOptions());
  return accounts.data?.flatMap(({ charges }) => charges).find((charge) => charge.owed > 0 && isIt(charge));
}
