import { noteMissed as checkNoteMissed } from "#domain/courts/missed-bookings.ts";
import { findHeldBooking } from "#server/features/courts/bookings/policy.ts";
import { bookingWithHolder } from "#server/features/courts/bookings/reads.ts";
import { presentBooking } from "#server/features/courts/bookings/view.ts";
import { saveMissed } from "#server/features/courts/bookings/writes.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";

export const noteMissed = signedIn.bookings.noteMissed.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor } = context;
    const now = context.now();
    const found = await findHeldBooking(tx, input.bookingId, actor);
    if (!found) throw errors.BOOKING_NOT_FOUND();
    orRefuse(checkNoteMissed(found, clubClock(now, found.timeZone)), errors);
    const { missed } = input;
    const by = missed ? { noShowAt: now, noShowBy: actor.personId } : { noShowAt: null, noShowBy: null };
    if (await saveMissed(tx, found.id, by)) {
      const { id: booking, clubId: club, courtId: court, personId } = found;
      const ids = { booking, club, court, people: personId ? [personId] : [] };
      await record(tx, context, { kind: "booking.no-show", ...ids, after: { missed } });
    }
    return presentBooking(await bookingWithHolder(tx, found.id));
  }),
);
