import { and, asc, eq, type SQL } from "drizzle-orm";
import type { OfferOutcome, WatchState } from "#domain/bookings/slot-watch.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { slotOffer, slotWatch } from "#server/db/tables/slot-watches.ts";
import { type By, record } from "#server/platform/events/record.ts";

/** In whose name an offer ends, and when. */
type Ender = By & { readonly now: () => Date };

/** The open offers for which this holds, with the bookings that hold their courts; these are locked in the order of their ids. */
export function lockOffers(tx: Transaction, condition: SQL | undefined) {
  return tx
    .select({ id: slotOffer.id, watch: slotWatch, booking, court: court.name, club })
    .from(booking)
    .innerJoin(slotOffer, and(eq(slotOffer.bookingId, booking.id), eq(slotOffer.outcome, "open")))
    .innerJoin(slotWatch, eq(slotWatch.id, slotOffer.watchId))
    .innerJoin(court, eq(court.id, booking.courtId))
    .innerJoin(club, eq(club.id, court.clubId))
    .where(condition)
    .orderBy(asc(booking.id))
    .for("no key update", { of: booking });
}

/** An open offer, whose booking is ours. */
export type LockedOffer = Awaited<ReturnType<typeof lockOffers>>[number];

const endings = {
  declined: { event: "slot.declined", watch: "passed" },
  passed: { event: "slot.offer-passed", watch: "passed" },
  ended: { event: "slot.offer-passed", watch: "over" },
} as const satisfies {
  readonly [Outcome in Exclude<OfferOutcome, "open" | "taken">]: { watch: WatchState; event: string };
};

/** An offer comes to nothing: what held the court goes, and with that the slot is free for the next in line. */
export async function endOffer(
  tx: Transaction,
  by: Ender,
  { id, watch, booking: held }: Pick<LockedOffer, "id" | "watch" | "booking">,
  outcome: keyof typeof endings,
): Promise<void> {
  const { event, watch: state } = endings[outcome];
  await closeOffer(tx, { id, watchId: watch.id }, { outcome, state, endedAt: by.now() });
  await tx.delete(booking).where(eq(booking.id, held.id));
  const { day, startMinute, endMinute } = held;
  const ids = { court: held.courtId, club: watch.clubId, people: [watch.personId] };
  await record(tx, by, { kind: event, ...ids, before: { day, startMinute, endMinute } });
}

/** Writes down what became of an offer and of the watch that it was made to; its booking stays only where it was taken. */
export async function closeOffer(
  tx: Transaction,
  { id, watchId }: { readonly id: string; readonly watchId: string },
  { outcome, state, endedAt }: { readonly outcome: OfferOutcome; readonly state: WatchState; readonly endedAt: Date },
): Promise<void> {
  const ended = outcome === "taken" ? { outcome, endedAt } : { outcome, endedAt, bookingId: null };
  await tx.update(slotOffer).set(ended).where(eq(slotOffer.id, id));
  await tx.update(slotWatch).set({ state }).where(eq(slotWatch.id, watchId));
}

/** Somebody goes: they wait for nothing any more, and what they are offered goes to the next. It is done before their person is locked. */
export async function endWatchesOf(tx: Transaction, by: Ender, personId: string): Promise<void> {
  const isTheirs = eq(slotWatch.personId, personId);
  // First, so that nothing is offered to them from here on.
  await tx
    .update(slotWatch)
    .set({ state: "over" })
    .where(and(isTheirs, eq(slotWatch.state, "waiting")));
  for (const one of await lockOffers(tx, isTheirs)) await endOffer(tx, by, one, "ended");
}
