import { topicOf } from "#contract/play/live-topics.ts";
import { queries } from "#web/api.ts";
import { useLive } from "#web/kit/live/use-live.ts";
import { afterRow, inPages } from "#web/kit/pages.tsx";

/** The open till of a club. */
export function currentTillQuery(clubId: string) {
  return queries.tills.current.queryOptions({ input: { clubId } });
}

/** Its closed ones, page after page. */
export function tillsQuery(clubId: string) {
  return queries.tills.history.infiniteOptions({
    ...inPages,
    input: (row: string | null) => ({ clubId, ...afterRow(row) }),
  });
}

/** Keeps the tills of a club up to date with what other windows of its desk take, give back and count. */
export function useLiveTills(clubId: string): void {
  useLive(topicOf("club", clubId), [queries.tills.key()]);
}
