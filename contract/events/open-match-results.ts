import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import type { Side } from "#domain/competition/scoring/side.ts";
import type { Id, OfBooking } from "./fact-parts.ts";
import { bookings, event } from "./row.ts";

/** `people` are all players with a seat. */
type OfResult = OfBooking & { readonly match: Id };
type Decided = { readonly outcome: Outcome; readonly partner: number | null };

/** Events of the results of open matches. The club's audit has its own decisions. */
export const openMatchResultEvents = {
  /** `asked` are the players of the other `side`, until `until`: then silence confirms, unless it is null. */
  "open-match.result-claimed": event<
    OfResult & {
      readonly asked: readonly Id[];
      readonly side: Side;
      readonly until: string | null;
      readonly after: Outcome;
    }
  >()({ live: bookings, notifies: ["result-to-confirm"] }),
  /** `claimants` are the players of the `side` that claimed. */
  "open-match.result-disputed": event<
    OfResult & { readonly claimants: readonly Id[]; readonly side: Side; readonly before: Outcome }
  >()({ live: bookings, notifies: ["result-disputed"] }),
  "open-match.result-confirmed": event<OfResult & { readonly after: Outcome }>()({ live: bookings }),
  /** The club gave the match another day or hour. */
  "open-match.claim-ended": event<OfResult & { readonly before: Outcome }>()({ live: bookings }),
  "open-match.result-decided": event<OfResult & { readonly after: Decided }>()({ audit: "booking", live: bookings }),
};
