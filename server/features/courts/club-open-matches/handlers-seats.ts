import { checkClubRemoving, checkClubSeating, checkSeatMissed } from "#domain/courts/open-matches/club-acts.ts";
import { partOf } from "#domain/courts/open-matches/joining.ts";
import { personId as asPersonId, instant } from "#domain/lib/ids.ts";
import { bookingWithHolder, isPlayer } from "#server/features/courts/bookings/reads.ts";
import { presentBooking } from "#server/features/courts/bookings/view.ts";
import { saveMissed } from "#server/features/courts/bookings/writes.ts";
import type { FoundMatch, TakenSeat } from "#server/features/courts/open-matches/reads.ts";
import { isPaidByGuest } from "#server/features/courts/open-matches/reads-paid.ts";
import { idsOf, startOf, toJoin } from "#server/features/courts/open-matches/reads-rules.ts";
import type { Occupant } from "#server/features/courts/open-matches/writes.ts";
import { answerRequest, giveSeat } from "#server/features/courts/open-matches/writes-joining.ts";
import { removePlayer } from "#server/features/courts/open-matches/writes-leaving.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { isOfClubOf, lockClubMatch } from "./policy.ts";
import { isOccupantOfHost } from "./reads.ts";
import { saveSeatMissed } from "./writes.ts";

const millisecondsPerMinute = 60_000;

export const seat = signedIn.clubOpenMatches.seat.handler(({ input, context, errors }) => {
  const seating = context.db.transaction(async (tx) => {
    const moment = instant(context.now().getTime());
    const found = await lockClubMatch(tx, input.matchId, context.actor);
    if (!found) throw errors.OPEN_MATCH_NOT_FOUND();
    const { booking, club } = found;
    const endsAt = instant(startOf(found) + (booking.endMinute - booking.startMinute) * millisecondsPerMinute);
    const asked = { seat: input.seat, endsAt, isClaimed: found.isClaimed };
    orRefuse(checkClubSeating(toJoin(found), asked, moment), errors);
    const who = occupantOf(input.occupant);
    if ("personId" in who && !(await isPlayer(tx, club.id, who.personId))) throw errors.PLAYER_NOT_FOUND();
    if (found.seats.some((one) => isSame(one, who))) throw errors.ALREADY_IN_MATCH();
    const open = toJoin(found).seats.find(({ seat: one }) => one === input.seat);
    const isHost = "personId" in who && who.personId === found.hostId;
    const amount = open ? partOf(toJoin(found), open, isHost) : 0;
    await giveSeat(tx, context, found, { seat: input.seat, who, amount, isByClub: true });
    return presentBooking(await bookingWithHolder(tx, booking.id));
  });
  return refuseOnConstraint(seating, {
    open_match_seat_taken: errors.SEAT_TAKEN,
    charge_once_per_part: errors.SEAT_TAKEN,
    open_match_seat_person_once: errors.ALREADY_IN_MATCH,
  });
});

export const remove = signedIn.clubOpenMatches.remove.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const found = await lockClubMatch(tx, input.matchId, context.actor);
    if (!found) throw errors.OPEN_MATCH_NOT_FOUND();
    orRefuse(checkClubRemoving(toJoin(found), instant(context.now().getTime())), errors);
    const taken = found.seats.find(({ id }) => id === input.seatId);
    if (!taken) throw errors.SEAT_CHANGED();
    if (await isPaidByGuest(tx, found, taken)) throw errors.SEAT_PAID();
    await removePlayer(tx, context, found, { seat: taken, reason: input.reason, isByClub: true });
    return presentBooking(await bookingWithHolder(tx, found.booking.id));
  }),
);

export const answer = signedIn.clubOpenMatches.answer.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { matchId, accept: isAccepted } = input;
    const condition = isOfClubOf(context.actor);
    const playerId = asPersonId(input.playerId);
    const answered = await answerRequest(tx, context, matchId, { playerId, isAccepted, condition });
    if (!answered) throw errors.OPEN_MATCH_NOT_FOUND();
    return presentBooking(await bookingWithHolder(tx, orRefuse(answered, errors).bookingId));
  }),
);

export const noteMissed = signedIn.clubOpenMatches.noteMissed.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const found = await lockClubMatch(tx, input.matchId, context.actor);
    if (!found || found.match.state === "cancelled") throw errors.OPEN_MATCH_NOT_FOUND();
    const taken = found.seats.find(({ id }) => id === input.seatId);
    if (!taken) throw errors.SEAT_CHANGED();
    orRefuse(checkSeatMissed(startOf(found), instant(context.now().getTime())), errors);
    const { missed } = input;
    const by = missed
      ? { noShowAt: context.now(), noShowBy: context.actor.personId }
      : { noShowAt: null, noShowBy: null };
    const { booking, people, ...ids } = idsOf(found);
    if (isOccupantOfHost(found, taken)) {
      // The holder missed the booking, which counts once.
      if (await saveMissed(tx, booking, by))
        await record(tx, context, { kind: "booking.no-show", booking, ...ids, people, after: { missed } });
    } else if (await saveSeatMissed(tx, taken.id, by)) {
      const after = { ...factOf(found, taken), missed };
      await record(tx, context, { kind: "open-match.no-show", booking, people, ...ids, after });
    }
    return presentBooking(await bookingWithHolder(tx, booking));
  }),
);

type Asked = { readonly kind: "guest"; readonly name: string } | { readonly kind: "player"; readonly playerId: string };

function occupantOf(asked: Asked): Occupant {
  return asked.kind === "guest" ? { guestName: asked.name } : { personId: asPersonId(asked.playerId) };
}

/** Returns true if a seat has this person already, or somebody of this name. */
function isSame({ personId, guestName }: TakenSeat, who: Occupant): boolean {
  if ("personId" in who) return personId === who.personId;
  return guestName?.toLocaleLowerCase("es") === who.guestName.toLocaleLowerCase("es");
}

function factOf({ match }: FoundMatch, { seat: number, personId }: TakenSeat) {
  return { match: match.id, seat: number, person: personId };
}
