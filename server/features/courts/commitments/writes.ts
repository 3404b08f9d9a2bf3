import { and, asc, eq, type SQL } from "drizzle-orm";
import type { OfferOutcome, WatchState } from "#domain/courts/slot-watches.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { slotOffer, slotWatch } from "#server/db/tables/slot-watches.ts";
import { type By, record } from "#server/platform/events/record.ts";

/** The author and the time of the end of an offer. */
type Ender = By & { readonly now: () => Date };

/** Finds the open offers that match, and locks the bookings that hold their courts, in the order of their ids. */
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

/** An open offer whose booking is locked. */
export type LockedOffer = Awaited<ReturnType<typeof lockOffers>>[number];

const endings = {
  declined: { event: "slot.declined", watch: "passed" },
  passed: { event: "slot.offer-passed", watch: "passed" },
  ended: { event: "slot.offer-passed", watch: "over" },
} as const satisfies {
  readonly [Outcome in Exclude<OfferOutcome, "open" | "taken">]: { watch: WatchState; event: string };
};

/** Ends an offer without success: its booking is deleted, which frees the slot for the next in line. */
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

/** Records the outcome of an offer and of its watch; the offer keeps its booking only if it was taken. */
export async function closeOffer(
  tx: Transaction,
  { id, watchId }: { readonly id: string; readonly watchId: string },
  { outcome, state, endedAt }: { readonly outcome: OfferOutcome; readonly state: WatchState; readonly endedAt: Date },
): Promise<void> {
  const ended = outcome === "taken" ? { outcome, endedAt } : { outcome, endedAt, bookingId: null };
  await tx.update(slotOffer).set(ended).where(eq(slotOffer.id, id));
  await tx.update(slotWatch).set({ state }).where(eq(slotWatch.id, watchId));
}

/** Ends the watches of a person who leaves, and passes their offers on. Runs before the person is locked. */
export async function endWatchesOf(tx: Transaction, by: Ender, personId: string): Promise<void> {
  const isTheirs = eq(slotWatch.personId, personId);
  // First, so that no new offer reaches them from here on.
  await tx
    .update(slotWatch)
    .set({ state: "over" })
    .where(and(isTheirs, eq(slotWatch.state, "waiting")));
  for (const one of await lockOffers(tx, isTheirs)) await endOffer(tx, by, one, "ended");
}
