import { and, eq, isNull } from "drizzle-orm";
import type { BookingHolder } from "#contract/bookings.ts";
import type { BookingEnder, BookingState } from "#domain/bookings/booking.ts";
import type { Slot } from "#domain/bookings/slot.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";

/** For whom a club books, the telephone as it is dialled. */
type Holder =
  | Extract<BookingHolder, { kind: "player" }>
  | { readonly kind: "guest"; readonly name: string; readonly phone: string | null };

/** Books the slot at once, as a club does; one that somebody holds breaks the constraint `booking_no_overlap`. */
export async function insertReservation(
  tx: Transaction,
  courtId: string,
  { day, startMinute, endMinute }: Slot,
  holder: Holder,
  createdBy: string,
): Promise<string> {
  const held =
    holder.kind === "player" ? { personId: holder.playerId } : { guestName: holder.name, guestPhone: holder.phone };
  const [created] = await tx
    .insert(booking)
    .values({ courtId, day, startMinute, endMinute, state: "RESERVADO", createdBy, ...held })
    .returning({ id: booking.id });
  if (!created) throw new Error("the booking was not created");
  return created.id;
}

/** Changes a booking's state if it is still as it was read, and says who ended it; tells whether it was. */
export async function changeState(
  tx: Transaction,
  bookingId: string,
  from: BookingState,
  to: BookingState,
  by: BookingEnder,
) {
  const changed = await tx
    .update(booking)
    .set({ state: to, endedBy: to === "CANCELADO" ? by : null })
    .where(and(eq(booking.id, bookingId), eq(booking.state, from)))
    .returning({ id: booking.id });
  return changed.length === 1;
}

/** Moves a booking to another court, if it is still as it was read; one that somebody holds breaks `booking_no_overlap`. */
export async function changeCourt(
  tx: Transaction,
  { id, state, courtId }: { readonly id: string; readonly state: BookingState; readonly courtId: string },
  to: string,
): Promise<boolean> {
  const changed = await tx
    .update(booking)
    .set({ courtId: to })
    .where(and(eq(booking.id, id), eq(booking.state, state), eq(booking.courtId, courtId)))
    .returning({ id: booking.id });
  return changed.length === 1;
}

/** Notes that whoever holds it was told of a delay; false where they were before. */
export async function noteTold(tx: Transaction, bookingId: string, now: Date): Promise<boolean> {
  const noted = await tx
    .update(booking)
    .set({ delayToldAt: now })
    .where(and(eq(booking.id, bookingId), isNull(booking.delayToldAt)))
    .returning({ id: booking.id });
  return noted.length === 1;
}
