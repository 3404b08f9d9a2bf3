import { useQuery } from "@tanstack/react-query";
import type { SlotWatch } from "#contract/courts/slot-watches.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { queries } from "#web/api.ts";
import { plays } from "#web/features/people/accounts/guards.ts";

/** The polling interval: an offer is held for minutes only, and a notification of it may not arrive. */
const refetchInterval = 60_000;

/** Queries the slots that the player waits for, and those offered to them for some minutes. */
export const myWatchesQuery = queries.slotWatches.mine.queryOptions({ refetchInterval });

/** Queries the same for an account that can have any, kept current. An account that only administrates has none. */
export function useMyWatches(me: Me) {
  return useQuery({ ...myWatchesQuery, enabled: plays(me) });
}

/** A watch whose slot is offered at this moment. */
export type Offered = SlotWatch & { readonly offer: NonNullable<SlotWatch["offer"]> };

/** Returns the watches that are offered at this moment. */
export function offeredOf(watches: readonly SlotWatch[]): Offered[] {
  return watches.flatMap((one) => (one.offer === null ? [] : [{ ...one, offer: one.offer }]));
}
