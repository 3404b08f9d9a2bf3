import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { SeatEnd, SeatNumber, WayOut } from "#domain/courts/open-matches/open-match.ts";
import { isFreedFor } from "#domain/courts/open-matches/requests.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { openMatch, openMatchSeat } from "#server/db/tables/open-matches.ts";
import { lockBookings } from "#server/features/courts/bookings/writes-asking.ts";
import type { Doer } from "#server/features/money/finances/writes-charges.ts";
import { releasePart } from "#server/features/money/finances/writes-seats.ts";
import { type By, record } from "#server/platform/events/record.ts";
import { lockMatch } from "./policy.ts";
import type { FoundMatch, TakenSeat } from "./reads.ts";
import { askersOf } from "./reads-requests.ts";
import { idsOf, toJoin, wayOutOf } from "./reads-rules.ts";
import { endSeat, saveWantsOut, withdrawRequests } from "./writes.ts";

/** Ends a seat and moves its part back to the host's debt. Returns the pesos of credit of its player. */
export async function vacate(
  tx: Transaction,
  found: FoundMatch,
  seat: TakenSeat,
  { why, reason, ...doer }: Doer & { readonly why: SeatEnd; readonly reason?: string },
): Promise<number> {
  const { credit, movements } = releasePart(found.charges, seat, doer);
  await endSeat(tx, found, seat, { why, ...(reason !== undefined && { reason }), at: doer.now() }, movements);
  return credit;
}

/** Takes a player out of their seat: at once, or once somebody takes it over. */
export async function goOut(
  tx: Transaction,
  by: By & Doer,
  found: FoundMatch,
  { seat, way }: { readonly seat: TakenSeat; readonly way: WayOut },
): Promise<void> {
  const fact = seatFact(found.match.id, seat);
  if (way === "leave") {
    const after = { credit: await vacate(tx, found, seat, { why: "left", actor: by.actor, now: by.now }) };
    await record(tx, by, { kind: "open-match.seat-left", ...idsOf(found), before: fact, after });
  } else {
    await saveWantsOut(tx, found, seat, by.now());
    await record(tx, by, { kind: "open-match.replacement-wanted", ...idsOf(found), after: fact });
  }
  await notifyWaiting(tx, by, found, seat.seat);
}

/** Takes a seat from its occupant, who reads the reason and owes nothing. */
export async function removePlayer(
  tx: Transaction,
  by: By & Doer,
  found: FoundMatch,
  {
    seat,
    reason,
    isByClub = false,
  }: { readonly seat: TakenSeat; readonly reason: string; readonly isByClub?: boolean },
): Promise<void> {
  const credit = await vacate(tx, found, seat, { why: "removed", reason, actor: by.actor, now: by.now });
  const before = { match: found.match.id, seat: seat.seat, person: seat.personId };
  const facts = { before, after: { credit }, reason, ...(isByClub && { byClub: true as const }) };
  await record(tx, by, { kind: "open-match.seat-removed", ...idsOf(found), ...facts });
  await notifyWaiting(tx, by, found, seat.seat);
}

/** Notifies the players with an open request for whom this seat, which became free, is the first one. */
export async function notifyWaiting(tx: Transaction, by: By, before: FoundMatch, freed: SeatNumber): Promise<void> {
  const askers = await askersOf(tx, before.match.id);
  const people = askers.filter(({ wanted }) => isFreedFor(toJoin(before), freed, wanted)).map((one) => one.personId);
  if (people.length === 0) return;
  const { booking, court, club } = idsOf(before);
  const after = { match: before.match.id };
  await record(tx, by, { kind: "open-match.seat-freed", booking, court, club, people, after });
}

/**
 * Takes a person who closes their account out of the seats to come, and withdraws their requests for seats. Runs before
 * the person is locked. Locks their requests for courts too, so that no booking is locked after a charge.
 */
export async function leaveSeatsOf(tx: Transaction, by: By & Doer, personId: PersonId): Promise<void> {
  const held = await tx
    .select({ matchId: openMatch.id, bookingId: openMatch.bookingId })
    .from(openMatchSeat)
    .innerJoin(openMatch, and(eq(openMatch.id, openMatchSeat.matchId), eq(openMatch.state, "live")))
    .where(and(eq(openMatchSeat.personId, personId), isNull(openMatchSeat.leftAt)))
    .orderBy(asc(openMatch.bookingId));
  const ids = held.map(({ bookingId }) => bookingId);
  const requested = and(eq(booking.personId, personId), eq(booking.state, "PRE_RESERVA"));
  await lockBookings(tx, or(inArray(booking.id, ids), requested));
  for (const { matchId } of held) {
    const found = await lockMatch(tx, matchId, personId);
    const seat = found?.seats.find((one) => one.personId === personId);
    const way = found && seat && wayOutOf(found, seat, by.now());
    if (way) await goOut(tx, by, found, { seat, way });
  }
  await withdrawRequests(tx, personId, by.now());
}

/** Returns the facts of a player's seat for an event. */
export function seatFact(match: string, { seat, personId }: TakenSeat) {
  if (personId === null) throw new Error(`seat ${seat} of ${match} is nobody's`);
  return { match, seat, person: personId };
}
