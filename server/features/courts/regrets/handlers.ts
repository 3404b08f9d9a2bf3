import { minutesUntil } from "#domain/courts/bookings/slot.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { booking as bookingTable } from "#server/db/tables/bookings.ts";
import { runsClub } from "#server/features/clubs/clubs/policy.ts";
import { requireClub } from "#server/features/clubs/clubs/reads.ts";
import { changeState } from "#server/features/courts/bookings/writes.ts";
import { lockMatchWhere } from "#server/features/courts/open-matches/policy.ts";
import { idsOf, wayOutOf } from "#server/features/courts/open-matches/reads-rules.ts";
import { notifyWaiting, seatFact, vacate } from "#server/features/courts/open-matches/writes-leaving.ts";
import { settleBooking } from "#server/features/money/finances/writes-courts.ts";
import { type Actor, type RequestContext, signedIn } from "#server/platform/api/gate.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { findOwnCase } from "./policy.ts";
import { casesOf, countBeyond, countWaiting } from "./reads.ts";
import { presentCase } from "./view.ts";
import { answerCase } from "./writes.ts";

export const list = signedIn.regrets.list.handler(async ({ input, context: { db, actor }, errors }) => {
  if (!runsClub(actor, input.clubId)) throw errors.NOT_YOUR_CLUB();
  const found = await casesOf(db, input.clubId);
  const more = await countBeyond(db, input.clubId, found.length);
  return { regrets: found.map(presentCase), ...(more > 0 && { more }) };
});

export const count = signedIn.regrets.count.handler(async ({ input, context: { db, actor }, errors }) => {
  if (!runsClub(actor, input.clubId)) throw errors.NOT_YOUR_CLUB();
  return { waiting: await countWaiting(db, input.clubId) };
});

export const answer = signedIn.regrets.answer.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor } = context;
    const { accepted } = input;
    const found = await findOwnCase(tx, input.regretId, actor);
    if (!found) throw errors.REGRET_NOT_FOUND();
    const { id, clubId: club, personId: person, number } = found.regret;
    const answered = { answeredAt: context.now(), answeredBy: actor.personId, accepted, answer: input.text };
    if (!(await answerCase(tx, id, answered))) throw errors.REGRET_ANSWERED();
    if (accepted && found.matchId) await leaveSeat(tx, context, found.matchId, person);
    else if (accepted && found.booking) await cancel(tx, context, found.booking, club);
    const after = { regret: id, number, accepted };
    const whom = { club, person, people: [person] };
    await record(tx, context, { kind: "regret.answered", ...whom, after, answer: input.text });
    const now = await findOwnCase(tx, id, actor);
    if (!now) throw new Error(`case ${id} is gone`);
    return presentCase(now);
  }),
);

/** Cancels without a fee a booking that has not begun and still holds its court. */
async function cancel(
  tx: Transaction,
  context: RequestContext & { readonly actor: Actor },
  booking: typeof bookingTable.$inferSelect,
  club: string,
): Promise<void> {
  const { id, state, day, startMinute, courtId: court, personId } = booking;
  if (state !== "PRE_RESERVA" && state !== "RESERVADO") return;
  const { timeZone } = await requireClub(tx, club);
  if (minutesUntil(day, startMinute, clubClock(context.now(), timeZone)) <= 0) return;
  if (!(await changeState(tx, id, state, "CANCELADO", "club"))) return;
  await settleBooking(tx, id, context);
  const ids = { booking: id, court, club, people: personId ? [personId] : [] };
  const change = { before: { state }, after: { state: "CANCELADO" as const } };
  await record(tx, context, { kind: "booking.cancelled", ...ids, ...change });
}

/** Takes the player out of their seat of an open match that has not begun, without a fee at any time before. */
async function leaveSeat(
  tx: Transaction,
  context: RequestContext & { readonly actor: Actor },
  matchId: string,
  player: string,
): Promise<void> {
  const found = await lockMatchWhere(tx, matchId);
  const seat = found?.seats.find(({ personId }) => personId === player);
  if (!found || !seat || wayOutOf(found, seat, context.now()) === null) return;
  const credit = await vacate(tx, found, seat, { why: "left", actor: context.actor, now: context.now });
  // It is the player who leaves: the acts of the team do not list it.
  const by = { ...context, actor: null };
  const before = seatFact(found.match.id, seat);
  await record(tx, by, { kind: "open-match.seat-left", ...idsOf(found), before, after: { credit } });
  await notifyWaiting(tx, by, found, seat.seat);
}
