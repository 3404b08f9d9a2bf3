import type { EventKind } from "#contract/events/events.ts";
import { priceOf } from "#domain/clubs/letting/prices.ts";
import { type BookingAct, type BookingRefusal, changeBooking } from "#domain/courts/bookings/booking.ts";
import { checkSlot } from "#domain/courts/bookings/slot.ts";
import { instant } from "#domain/lib/ids.ts";
import type { RestOfEnd } from "#domain/money/finances/booking-end.ts";
import { lockOwnCourt } from "#server/features/clubs/clubs/policy.ts";
import { chargeBookings, settleBooking } from "#server/features/money/finances/writes-courts.ts";
import { type Actor, type RequestContext, signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { readPhone } from "#server/platform/identity/phone.ts";
import { findOwnBooking } from "./policy.ts";
import { bookingWithHolder, isPlayer, standingOf } from "./reads.ts";
import { presentBooking } from "./view.ts";
import { changeState, insertReservation } from "./writes.ts";
import { releaseUnanswered } from "./writes-asking.ts";

export const reserve = signedIn.bookings.reserve.handler(({ input, context, errors }) => {
  const reserving = context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const own = await lockOwnCourt(tx, input.courtId, actor);
    if (!own) throw errors.COURT_NOT_FOUND();
    if (!own.court.active) throw errors.COURT_INACTIVE();
    const { courtId: _, holder, ...asked } = input;
    const slot = orRefuse(checkSlot(asked, own.club, clubClock(now(), own.club.timeZone)), errors);
    const minutes = slot.endMinute - slot.startMinute;
    const priced = priceOf(own.club.priceBands, { courtId: own.court.id, ...slot, minutes });
    // The club also lets a court at hours for which it has set no price.
    const price = priced.ok ? priced.value : null;
    if (holder.kind === "player" && !(await isPlayer(tx, own.club.id, holder.playerId)))
      throw errors.PLAYER_NOT_FOUND();
    const near = own.club.whatsapp ?? own.club.phone;
    const held =
      holder.kind === "player"
        ? holder
        : { ...holder, phone: orRefuse(readPhone(holder.phone ?? "", { near }), errors) };
    await releaseUnanswered(tx, context, [own.court.id]);
    const bookingId = await insertReservation(tx, own.court.id, { ...slot, price }, held, actor.personId);
    await chargeBookings(tx, [bookingId], now());
    const after = { courtId: own.court.id, ...slot, price, holder: holder.kind };
    const people = holder.kind === "player" ? [holder.playerId] : [];
    const ids = { booking: bookingId, court: own.court.id, club: own.club.id, people };
    await record(tx, context, { kind: "booking.reserved", ...ids, after });
    return presentBooking(await bookingWithHolder(tx, bookingId));
  });
  return refuseOnConstraint(reserving, { booking_no_overlap: errors.SLOT_TAKEN });
});

export const confirm = signedIn.bookings.confirm.handler(({ input, context, errors }) =>
  change(input, "confirm", context, errors),
);

export const reject = signedIn.bookings.reject.handler(({ input, context, errors }) =>
  change(input, "reject", context, errors),
);

export const cancel = signedIn.bookings.cancel.handler(({ input, context, errors }) =>
  change(input, "cancel", context, errors),
);

const kinds = {
  confirm: "booking.confirmed",
  reject: "booking.rejected",
  cancel: "booking.cancelled",
} as const satisfies Record<BookingAct, EventKind>;

/** Changes the state of a booking. If two callers change it at once, one succeeds; the other is refused as changed. */
function change(
  { bookingId, rest }: { readonly bookingId: string; readonly rest?: RestOfEnd | undefined },
  act: BookingAct,
  context: RequestContext & { readonly actor: Actor },
  errors: { readonly [Code in "BOOKING_NOT_FOUND" | BookingRefusal]: () => Error },
) {
  return context.db.transaction(async (tx) => {
    const found = await findOwnBooking(tx, bookingId, context.actor);
    if (!found) throw errors.BOOKING_NOT_FOUND();
    const { id, state: before, courtId: court, clubId: club, personId } = found;
    const after = orRefuse(changeBooking(standingOf(found), act, instant(context.now().getTime())), errors);
    if (!(await changeState(tx, id, before, after, "club"))) throw errors.BOOKING_CHANGED();
    if (after === "RESERVADO") await chargeBookings(tx, [id], context.now());
    const ended = after === "RESERVADO" ? null : await settleBooking(tx, id, { ...context, ...(rest && { rest }) });
    const settled = ended?.ofHolder;
    const money = settled && settled.credit + settled.toReturn > 0 ? { money: settled } : {};
    const ids = { booking: id, court, club, people: personId ? [personId] : [] };
    await record(tx, context, {
      kind: kinds[act],
      ...ids,
      before: { state: before },
      after: { state: after, ...money },
    });
    return presentBooking(await bookingWithHolder(tx, id));
  });
}
