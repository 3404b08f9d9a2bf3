import { and, eq } from "drizzle-orm";
import { clubRulesOf } from "#domain/courts/booking-rules/club-rules.ts";
import { checkLimit, checkRequest, rulesOfClub } from "#domain/courts/booking-rules/request.ts";
import { askedWith } from "#domain/courts/deposits.ts";
import { optionsOf } from "#domain/courts/free-hours.ts";
import { mayBookAlone } from "#domain/courts/missed-bookings.ts";
import { isFreeNow, isSameWish, liveWatchesMax, wishOf } from "#domain/courts/slot-watches.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { slotWatch } from "#server/db/tables/slot-watches.ts";
import { knownAt, lockAsker, lockBookingOf } from "#server/features/courts/bookings/reads-asking.ts";
import { presentOwn } from "#server/features/courts/bookings/view-asking.ts";
import { asAsked } from "#server/features/courts/bookings/writes-asking.ts";
import { commitmentsDuring } from "#server/features/courts/commitments/reads.ts";
import { closeOffer, endOffer, type LockedOffer, lockOffers } from "#server/features/courts/commitments/writes.ts";
import { chargeBookings } from "#server/features/money/finances/writes-courts.ts";
import { type Actor, type RequestContext, signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { courtsWithHeld, findWatch, lockLine, ownWatches, watchesOf } from "./reads.ts";
import { presentWatches } from "./view.ts";
import { give, insertWatch, leaveLine } from "./writes.ts";

export const watch = signedIn.slotWatches.watch.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor, requestRules } = context;
    const now = context.now();
    const { clubId, courtId, margin, ...slot } = input;
    const club = await lockLine(tx, clubId);
    if (club?.status !== "active") throw errors.CLUB_NOT_FOUND();
    const clock = clubClock(now, club.timeZone);
    orRefuse(checkRequest(slot, club, clock, rulesOfClub(club.bookingRules, requestRules)), errors);
    const { courtIds, held } = await courtsWithHeld(tx, clubId, slot.day, now);
    const wanted = courtIds.filter((id) => courtId === null || id === courtId);
    if (courtId !== null && wanted.length === 0) throw errors.COURT_NOT_FOUND();
    const exactly = wishOf(slot, 0, courtId);
    const isFree = (id: string) => isFreeNow(exactly, optionsOf(id, { day: slot.day, held, rules: club, now: clock }));
    if (wanted.some(isFree)) throw errors.SLOT_FREE();
    const asker = await lockAsker(tx, actor.personId, clubId, now, clock);
    if (!asker.hasProfile) throw errors.PROFILE_REQUIRED();
    if (!mayBookAlone(clubRulesOf(club.bookingRules), asker.missed)) throw errors.NO_SHOWS();
    const wish = wishOf(slot, margin, courtId);
    const standing = await watchesOf(tx, eq(slotWatch.personId, actor.personId));
    const same = standing.find((one) => one.watch.clubId === clubId && isSameWish(one.watch, wish))?.watch;
    if (!same && presentWatches(standing, now).length >= liveWatchesMax) throw errors.TOO_MANY_WATCHES();
    const id = same?.id ?? (await insertWatch(tx, { ...wish, clubId, personId: actor.personId, createdAt: now }));
    await record(tx, context, { kind: "slot.watched", club: clubId, person: actor.personId });
    const [shown] = presentWatches(await withDeposits(tx, await watchesOf(tx, eq(slotWatch.id, id)), context), now);
    if (!shown) throw new Error(`watch ${id} is gone`);
    return shown;
  }),
);

export const mine = signedIn.slotWatches.mine.handler(async ({ context }) => {
  const { db, actor, now } = context;
  const found = await ownWatches(db, actor.personId);
  return presentWatches(await withDeposits(db, found, context), now());
});

export const leave = signedIn.slotWatches.leave.handler(({ input: { watchId: id }, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor } = context;
    const own = await findWatch(tx, actor.personId, id);
    if (!own) throw errors.WATCH_NOT_FOUND();
    if (await leaveLine(tx, id)) {
      await record(tx, context, { kind: "slot.watch-left", club: own.clubId, person: actor.personId });
      return { id };
    }
    const [offered] = await lockOffers(tx, isOffer(id, actor));
    if (offered) await endOffer(tx, context, offered, "declined");
    return { id };
  }),
);

export const accept = signedIn.slotWatches.accept.handler(({ input: { watchId, anyway }, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor, requestRules } = context;
    const now = context.now();
    const { id, booking, club } = await lockOpenOffer(tx, watchId, context, errors);
    const clock = clubClock(now, club.timeZone);
    const rules = rulesOfClub(club.bookingRules, requestRules);
    const asker = await lockAsker(tx, actor.personId, club.id, now, clock);
    const clubRules = clubRulesOf(club.bookingRules);
    if (!mayBookAlone(clubRules, asker.missed)) throw errors.NO_SHOWS();
    orRefuse(checkLimit(rules, asker), errors);
    const during = { now, bookingId: booking.id };
    const commitments = anyway ? [] : await commitmentsDuring(tx, actor.personId, booking, during);
    if (commitments.length > 0) throw errors.OTHER_COMMITMENTS({ data: { commitments } });
    const deposited = askedWith(clubRules.deposit, asker, { price: booking.price, answer: rules.answer });
    const payMinutes = clubRules.deposit.minutes;
    const asked = asAsked(booking, { ...deposited, now, rules, payMinutes, timeZone: club.timeZone });
    await give(tx, booking.id, { personId: actor.personId, ...asked });
    await closeOffer(tx, { id, watchId }, { outcome: "taken", state: "taken", endedAt: now });
    const { courtId, day, startMinute, endMinute, price } = booking;
    const ids = { booking: booking.id, court: courtId, club: club.id, people: [actor.personId] };
    const after = { courtId, day, startMinute, endMinute, price, ...deposited, state: asked.state };
    await chargeBookings(tx, [booking.id], now);
    await record(tx, context, { kind: "booking.asked", ...ids, after });
    const taken = await lockBookingOf(tx, actor.personId, booking.id);
    if (!taken) throw new Error(`booking ${booking.id} is gone`);
    return presentOwn(taken, now, requestRules);
  }),
);

export const decline = signedIn.slotWatches.decline.handler(({ input: { watchId: id }, context, errors }) =>
  context.db.transaction(async (tx) => {
    await endOffer(tx, context, await lockOpenOffer(tx, id, context, errors), "declined");
    return { id };
  }),
);

/**
 * Locks the actor's open offer of a watch. Refuses another person's watch, and an expired offer, whether or not its end
 * is recorded.
 */
async function lockOpenOffer(
  tx: Transaction,
  watchId: string,
  { actor, now }: RequestContext & { readonly actor: Actor },
  errors: Record<"WATCH_NOT_FOUND" | "OFFER_OVER", () => Error>,
): Promise<LockedOffer> {
  if (!(await findWatch(tx, actor.personId, watchId))) throw errors.WATCH_NOT_FOUND();
  const [found] = await lockOffers(tx, isOffer(watchId, actor));
  const isOpen = found?.club.status === "active" && found.booking.answerUntil && found.booking.answerUntil > now();
  if (!found || !isOpen) throw errors.OFFER_OVER();
  return found;
}

/** Returns the actor's watches, with the deposit that accepting each offer needs. */
async function withDeposits(
  db: Database | Transaction,
  found: Awaited<ReturnType<typeof watchesOf>>,
  { actor, now, requestRules }: RequestContext & { readonly actor: Actor },
) {
  const all = [];
  for (const one of found) {
    const { timeZone, bookingRules } = one.place;
    const { deposit: rules } = clubRulesOf(bookingRules);
    if (!one.offer || rules.kind === "none") {
      all.push(one);
      continue;
    }
    const known = await knownAt(db, actor.personId, one.club.id, clubClock(now(), timeZone));
    const { answer } = rulesOfClub(bookingRules, requestRules);
    const { deposit: amount, awaits } = askedWith(rules, known, { price: one.offer.price, answer });
    const heldMinutes = awaits === "deposit" ? rules.minutes : null;
    all.push({ ...one, deposit: amount === null ? null : { amount, heldMinutes } });
  }
  return all;
}

function isOffer(watchId: string, actor: Actor) {
  return and(eq(slotWatch.id, watchId), eq(slotWatch.personId, actor.personId));
}
