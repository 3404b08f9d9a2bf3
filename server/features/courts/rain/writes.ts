import { inArray } from "drizzle-orm";
import type { RainRule } from "#domain/courts/booking-rules/club-rules.ts";
import { around } from "#domain/courts/bookings/blocks.ts";
import type { Settled } from "#domain/money/finances/booking-end.ts";
import type { Transaction } from "#server/db/connect.ts";
import { chargeBalance } from "#server/db/tables/money.ts";
import { inTheWayOf } from "#server/features/courts/bookings/reads.ts";
import { changeState, insertBlocks } from "#server/features/courts/bookings/writes.ts";
import type { lockBookings } from "#server/features/courts/bookings/writes-asking.ts";
import { lockedCharges } from "#server/features/money/finances/reads-charges.ts";
import { settleBooking } from "#server/features/money/finances/writes-courts.ts";
import type { Actor, RequestContext } from "#server/platform/api/gate.ts";
import { record } from "#server/platform/events/record.ts";
import type { RainedOn } from "./reads.ts";

type Context = RequestContext & { readonly actor: Actor };

/** The note on a block for rain. */
const rainNote = "Lluvia";

/**
 * Ends locked bookings without a fee and notifies their holders. All charges are locked first, and people follow in the
 * order of their ids, to avoid a deadlock with a payment.
 */
export async function endForRain(
  tx: Transaction,
  context: Context,
  found: Awaited<ReturnType<typeof lockBookings>>,
  rule: RainRule,
): Promise<Settled> {
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) await lockedCharges(tx, inArray(chargeBalance.bookingId, ids));
  const rest = rule === "credit" ? "credit" : "to-return";
  const sum = { credit: 0, toReturn: 0 };
  const key = ({ personId, id }: (typeof found)[number]) => `${personId} ${id}`;
  for (const { id, state, court, club, personId } of found.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))) {
    await changeState(tx, id, state, "CANCELADO", "club");
    const { actor, now } = context;
    const { ofHolder, ...all } = await settleBooking(tx, id, { actor, now, rest });
    sum.credit += all.credit;
    sum.toReturn += all.toReturn;
    const kind = state === "RESERVADO" ? "booking.cancelled" : "booking.rejected";
    const of = { booking: id, court, club, people: personId ? [personId] : [] };
    await record(tx, context, { kind, ...of, before: { state }, after: { state: "CANCELADO", rain: ofHolder } });
  }
  return sum;
}

/**
 * Blocks those locked courts for their club until it closes, around the bookings that stay; returns the number of
 * blocks.
 */
export async function blockForRain(tx: Transaction, context: Context, clubId: string, at: RainedOn): Promise<number> {
  const { day, from: startMinute, to: endMinute, now } = at;
  const rest = { day, startMinute, endMinute };
  const blocked = { firstDay: day, lastDay: day, startMinute, endMinute };
  let blocks = 0;
  for (const courtId of at.courtIds) {
    const held = (await inTheWayOf(tx, courtId, blocked, now)).map(({ booking }) => booking);
    const left = around(rest, held);
    if (left.length === 0) continue;
    await insertBlocks(tx, courtId, left, { note: rainNote, createdBy: context.actor.personId });
    const after = { ...blocked, note: rainNote, blocks: left.length };
    await record(tx, context, { kind: "court.blocked", court: courtId, club: clubId, after });
    blocks += left.length;
  }
  return blocks;
}
