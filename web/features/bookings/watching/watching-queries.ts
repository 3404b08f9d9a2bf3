import { useQuery } from "@tanstack/react-query";
import type { Me } from "#contract/accounts.ts";
import type { SlotWatch } from "#contract/courts/slot-watches.ts";
import { topicOf } from "#contract/play/live-topics.ts";
import { queries } from "#web/api.ts";
import { plays } from "#web/features/accounts/guards.ts";
import { useLive } from "#web/kit/live/use-live.ts";

/** An offer is held for minutes: it is asked for again also where nothing is told. */
const refetchInterval = 60_000;

/** What one waits for, and what of it is one's own for some minutes. */
export const myWatchesQuery = queries.slotWatches.mine.queryOptions({ refetchInterval });

/** The same of whoever can have any, as it stands now: who only administrates has none. */
export function useMyWatches(me: Me) {
  useLive(plays(me) ? topicOf("person", me.id) : undefined, [myWatchesQuery.queryKey]);
  return useQuery({ ...myWatchesQuery, enabled: plays(me) });
}

/** A watch whose slot is offered at this moment. */
export type Offered = SlotWatch & { readonly offer: NonNullable<SlotWatch["offer"]> };

/** What of one's watches is offered at this moment. */
export function offeredOf(watches: readonly SlotWatch[]): Offered[] {
  return watches.flatMap((one) => (one.offer === null ? [] : [{ ...one, offer: one.offer }]));
}
