import { around, blockedSlots } from "#domain/courts/bookings/blocks.ts";
import { lockOwnCourt } from "#server/features/clubs/clubs/policy.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { inTheWayOf } from "./reads.ts";
import { presentBooking } from "./view.ts";
import { insertBlocks } from "./writes.ts";
import { releaseUnanswered } from "./writes-asking.ts";

/** Limit of bookings in the way that the answer lists one by one. */
const toldOneByOne = 50;

export const block = signedIn.bookings.block.handler(({ input, context, errors }) => {
  const blocking = context.db.transaction(async (tx) => {
    const { actor } = context;
    const now = context.now();
    const own = await lockOwnCourt(tx, input.courtId, actor);
    if (!own) throw errors.COURT_NOT_FOUND();
    const { courtId, note, around: goesAround, ...blocked } = input;
    const slots = orRefuse(blockedSlots(blocked, clubClock(now, own.club.timeZone)), errors);
    await releaseUnanswered(tx, context, [courtId]);
    const held = await inTheWayOf(tx, courtId, blocked, now);
    const inTheWay = held.slice(0, toldOneByOne).map(presentBooking);
    if (held.length > 0 && !goesAround) return { blocks: 0, inTheWay, total: held.length };
    const taken = held.map(({ booking }) => booking);
    const left = slots.flatMap((slot) => around(slot, taken));
    if (left.length === 0) return { blocks: 0, inTheWay, total: held.length };
    await insertBlocks(tx, courtId, left, { note, createdBy: actor.personId });
    const after = { ...blocked, note, blocks: left.length };
    await record(tx, context, { kind: "court.blocked", court: courtId, club: own.club.id, after });
    return { blocks: left.length, inTheWay, total: held.length };
  });
  return refuseOnConstraint(blocking, { booking_no_overlap: errors.SLOT_TAKEN });
});
