import type { Logger } from "pino";
import { clubRulesOf } from "#domain/courts/booking-rules/club-rules.ts";
import { checkLimit, type RequestRules, rulesOfClub } from "#domain/courts/booking-rules/request.ts";
import { around } from "#domain/courts/bookings/blocks.ts";
import { type ClubTime, minutesUntil } from "#domain/courts/bookings/slot.ts";
import { optionsOf } from "#domain/courts/free-hours.ts";
import { mayBookAlone } from "#domain/courts/missed-bookings.ts";
import { heldFor, isHourToOffer, offersInLine } from "#domain/courts/slot-watches.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Span } from "#domain/lib/span.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { askerCounts } from "#server/features/courts/bookings/reads-asking.ts";
import { releaseUnanswered } from "#server/features/courts/bookings/writes-asking.ts";
import { makeDatesThatWaited } from "#server/features/courts/series/jobs.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { courtsWithHeld, findFreed, lineOf, lockLine, openOffersOf, slotsToOffer } from "./reads.ts";
import { endPassedWatches, forgetFreed, noteOffered, offer } from "./writes.ts";

type OfferParts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Logger;
  readonly requestRules: RequestRules;
};

/**
 * Offers freed slots to the waiting list, one at a time in the order in which they were freed. After a crash the next
 * run does the rest. Dates of weekly series that waited are made first. Slots without a watch are deleted. Slots that
 * may only be offered by day wait for the morning.
 */
export async function offerFreedSlots(parts: OfferParts): Promise<void> {
  const { db, now, log } = parts;
  // A weekly series has precedence over the waiting list.
  await makeDatesThatWaited(parts);
  await endPassedWatches(db, now());
  let offered = 0;
  let last = 0;
  for (let found = await slotsToOffer(db, last); found.length > 0; found = await slotsToOffer(db, last)) {
    for (const { id, clubId } of found) {
      if (await db.transaction((tx) => offerSlot(tx, parts, { id, clubId }))) offered += 1;
      last = id;
    }
  }
  if (offered > 0) log.info({ slots: offered }, "Slots that were freed are offered to who waits for them");
}

/** Offers a freed slot to the first in line; returns true if it did. */
async function offerSlot(
  tx: Transaction,
  { now: clockOf, requestRules }: OfferParts,
  { id, clubId }: { readonly id: number; readonly clubId: string },
): Promise<boolean> {
  const by = { actor: null, requestId: "offer-freed-slots", now: clockOf };
  const now = clockOf();
  const club = await lockLine(tx, clubId);
  const freed = await findFreed(tx, id);
  if (!club || !freed) return false;
  const { courtId, day } = freed;
  await releaseUnanswered(tx, by, [courtId]);
  const clock = clubClock(now, club.timeZone);
  const { courtIds, held: taken } = await courtsWithHeld(tx, clubId, day, now);
  const isLet = club.status === "active" && courtIds.includes(courtId);
  const options = isLet ? optionsOf(courtId, { day, held: taken, rules: club, now: clock }) : [];
  const line = options.length > 0 ? await lineOf(tx, clubId, day, now) : [];
  for (const { watch, option } of offersInLine(line, freed, options)) {
    const { startMinute, minutes, price } = option;
    const slot = { day, startMinute, endMinute: startMinute + minutes };
    if (!(await mayHold(tx, watch.personId, { club, now, clock, first: requestRules }))) continue;
    if (!isHourToOffer(slot, clock)) return false;
    const heldMinutes = heldFor(clubRulesOf(club.bookingRules), minutesUntil(day, startMinute, clock));
    const held = { at: now, minutes: heldMinutes, timeZone: club.timeZone };
    const until = await offer(tx, { freedId: id, watchId: watch.id }, { ...slot, courtId, price }, held);
    if (until === "left") continue;
    if (until === "taken") return false;
    const left = around(freed, [slot]).map((rest) => ({ courtId, day, ...spanOf(rest) }));
    await noteOffered(tx, id, now, left);
    const after = { ...slot, until: until.toISOString(), untilMinute: clubClock(until, club.timeZone).minute };
    const ids = { court: courtId, club: clubId, people: [watch.personId] };
    await record(tx, by, { kind: "slot.offered", ...ids, after });
    return true;
  }
  await forgetFreed(tx, id);
  return false;
}

type AtClub = {
  readonly club: NonNullable<Awaited<ReturnType<typeof lockLine>>>;
  readonly now: Date;
  readonly clock: ClubTime;
  readonly first: RequestRules;
};

/** Returns true if a person may book on their own here and hold one slot more, counting their open offers. */
async function mayHold(tx: Transaction, personId: PersonId, { club, now, clock, first }: AtClub): Promise<boolean> {
  const { missed, waiting, toCome } = await askerCounts(tx, personId, club.id, now, clock);
  if (!mayBookAlone(clubRulesOf(club.bookingRules), missed)) return false;
  const offered = await openOffersOf(tx, personId);
  return checkLimit(rulesOfClub(club.bookingRules, first), { waiting: waiting + offered, toCome: toCome + offered }).ok;
}

function spanOf({ startMinute, endMinute }: Span): Span {
  return { startMinute, endMinute };
}
