import type { Actor, RequestContext } from "#server/platform/api/gate.ts";
import { bookingsOf, ownSeats } from "./reads-asking.ts";
import { presentOwn } from "./view-asking.ts";

type Asking = Pick<RequestContext, "db" | "now" | "requestRules"> & { readonly actor: Actor };

/**
 * Presents a player's own bookings: future ones, and those that are past, cancelled or expired; and their seats in
 * open matches.
 */
export async function ownBookings({ db, actor, now, requestRules }: Asking) {
  const moment = now();
  const { toCome, over, more } = await bookingsOf(db, actor.personId, moment);
  const seats = await ownSeats(db, actor.personId, moment);
  return {
    toCome: toCome.map((one) => presentOwn(one, moment, requestRules)),
    over: over.map((one) => presentOwn(one, moment, requestRules, true)),
    ...(more.toCome + more.over > 0 && { more }),
    ...(seats.length > 0 && { seats }),
  };
}
