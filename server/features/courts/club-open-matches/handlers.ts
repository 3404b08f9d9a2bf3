import { eq } from "drizzle-orm";
import { priceOf } from "#domain/clubs/letting/prices.ts";
import { clubRulesOf } from "#domain/courts/booking-rules/club-rules.ts";
import { checkSlot } from "#domain/courts/bookings/slot.ts";
import { deadlineOfFreeHour } from "#domain/courts/open-matches/club-acts.ts";
import { marksFor } from "#domain/courts/open-matches/marks.ts";
import { checkBookingToOpen, checkRange, deadlineOf } from "#domain/courts/open-matches/open-match.ts";
import { instant, personId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { lockOwnCourt } from "#server/features/clubs/clubs/policy.ts";
import { findHeldBooking, type HeldBooking } from "#server/features/courts/bookings/policy.ts";
import { bookingWithHolder } from "#server/features/courts/bookings/reads.ts";
import { presentBooking } from "#server/features/courts/bookings/view.ts";
import { insertReservation } from "#server/features/courts/bookings/writes.ts";
import { lockBookings, releaseUnanswered } from "#server/features/courts/bookings/writes-asking.ts";
import { startOfBooking } from "#server/features/courts/open-matches/reads.ts";
import { hasAccount } from "#server/features/courts/open-matches/reads-paid.ts";
import { idsOf } from "#server/features/courts/open-matches/reads-rules.ts";
import { cancelMatch, insertMatch, type Occupant } from "#server/features/courts/open-matches/writes.ts";
import { endBookingOf } from "#server/features/courts/open-matches/writes-short.ts";
import { holdCharges } from "#server/features/money/finances/writes-courts.ts";
import { isDivided } from "#server/features/money/finances/writes-seats.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { lockClubMatch } from "./policy.ts";
import { isOccupantOfHost } from "./reads.ts";
import { freeHourName } from "./writes.ts";

export const openBooking = signedIn.clubOpenMatches.openBooking.handler(({ input, context, errors }) => {
  const opening = context.db.transaction(async (tx) => {
    const now = context.now();
    const { bookingId, ladder, note, joins } = input;
    if (!(await findHeldBooking(tx, bookingId, context.actor))) throw errors.BOOKING_NOT_FOUND();
    await lockBookings(tx, eq(booking.id, bookingId));
    await holdCharges(tx, [bookingId]);
    // Read again: before the lock somebody may have moved or cancelled it.
    const found = await findHeldBooking(tx, bookingId, context.actor);
    if (!found) throw errors.BOOKING_NOT_FOUND();
    const { state, kind, clubId, courtId: court, matchId } = found;
    const startsAt = await startOfBooking(tx, bookingId);
    const toOpen = { state, kind, startsAt, isDivided: await isDivided(tx, bookingId), isOfMatch: matchId !== null };
    orRefuse(checkBookingToOpen(toOpen, instant(now.getTime())), errors);
    const host = await withoutAccount(tx, found);
    if (!host) throw errors.HOLDER_OPENS();
    const levels = orRefuse(checkRange(input.levels), errors);
    const deadline = deadlineOf(startsAt, clubRulesOf(found.bookingRules));
    const of = { bookingId, clubId, host, openedBy: context.actor.personId, startsAt, deadline };
    const marks = marksFor(input.marks, { ladder, ...firstSeat });
    const match = await insertMatch(tx, { ...of, ladder, levels, note, joins, marks, now });
    const people = "personId" in host ? [host.personId] : [];
    const ids = { booking: bookingId, court, club: clubId, people };
    await record(tx, context, { kind: "open-match.opened", ...ids, after: { match } });
    return presentBooking(await bookingWithHolder(tx, bookingId));
  });
  return refuseOnConstraint(opening, { open_match_live: errors.ALREADY_OPEN });
});

export const openHour = signedIn.clubOpenMatches.openHour.handler(({ input, context, errors }) => {
  const opening = context.db.transaction(async (tx) => {
    const now = context.now();
    const { personId: openedBy } = context.actor;
    const own = await lockOwnCourt(tx, input.courtId, context.actor);
    if (!own) throw errors.COURT_NOT_FOUND();
    const { court, club } = own;
    if (!court.active) throw errors.COURT_INACTIVE();
    const { courtId: _, ladder, levels: range, note, joins, ...asked } = input;
    const slot = orRefuse(checkSlot(asked, club, clubClock(now, club.timeZone)), errors);
    const levels = orRefuse(checkRange(range), errors);
    const minutes = slot.endMinute - slot.startMinute;
    const priced = priceOf(club.priceBands, { courtId: court.id, ...slot, minutes });
    const price = priced.ok ? priced.value : null;
    await releaseUnanswered(tx, context, [court.id]);
    // The court is not charged: each seat that is taken owes its part.
    const holder = { kind: "guest", name: freeHourName, phone: null } as const;
    const bookingId = await insertReservation(tx, court.id, { ...slot, price }, holder, openedBy);
    const startsAt = await startOfBooking(tx, bookingId);
    const deadline = deadlineOfFreeHour(startsAt, clubRulesOf(club.bookingRules), instant(now.getTime()));
    const of = { bookingId, clubId: club.id, host: null, openedBy, startsAt, deadline };
    const marks = marksFor(input.marks, { ladder, ...firstSeat });
    const match = await insertMatch(tx, { ...of, ladder, levels, note, joins, marks, now });
    const ids = { booking: bookingId, court: court.id, club: club.id, people: [] };
    const after = { courtId: court.id, ...slot, price, holder: holder.kind };
    await record(tx, context, { kind: "booking.reserved", ...ids, after });
    await record(tx, context, { kind: "open-match.opened", ...ids, after: { match } });
    return presentBooking(await bookingWithHolder(tx, bookingId));
  });
  return refuseOnConstraint(opening, { booking_no_overlap: errors.SLOT_TAKEN });
});

export const close = signedIn.clubOpenMatches.close.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const found = await lockClubMatch(tx, input.matchId, context.actor);
    if (!found) throw errors.OPEN_MATCH_NOT_FOUND();
    const { match, seats, hostId } = found;
    if (match.state !== "live" || match.startsAt <= context.now()) throw errors.MATCH_OVER();
    if (hostId !== null && (await hasAccount(tx, hostId))) throw errors.HOLDER_OPENS();
    if (seats.some((seat) => !isOccupantOfHost(found, seat))) throw errors.SEATS_TAKEN();
    if (match.freeHour) await endBookingOf(tx, context, found);
    else await cancelMatch(tx, match.id);
    await record(tx, context, { kind: "open-match.closed", ...idsOf(found), before: { match: match.id } });
    return presentBooking(await bookingWithHolder(tx, found.booking.id));
  }),
);

/** The holder of a match that a club opens: the club says for whom the first seat is. */
const firstSeat = { hostPlays: null, hostSeat: 1, before: null } as const;

/** Returns the holder of a booking as the occupant of a seat; null if they have an account. */
async function withoutAccount(tx: Transaction, { personId: id, guestName }: HeldBooking): Promise<Occupant | null> {
  if (guestName !== null) return { guestName };
  if (id === null || (await hasAccount(tx, personId(id)))) return null;
  return { personId: personId(id) };
}
