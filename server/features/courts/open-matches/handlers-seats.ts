import { takeSeat } from "#domain/courts/open-matches/joining.ts";
import { checkRemoving } from "#domain/courts/open-matches/open-match.ts";
import { instant, type PersonId } from "#domain/lib/ids.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { shownAfter } from "./handlers-shown.ts";
import { lockMatch, lockMatchToJoin, lockOwnMatch } from "./policy.ts";
import { type FoundMatch, isKnownTo, type TakenSeat } from "./reads.ts";
import { isPaidByGuest } from "./reads-paid.ts";
import { idsOf, startOf, toJoin, wayOutOf } from "./reads-rules.ts";
import { saveStay } from "./writes.ts";
import { giveSeat } from "./writes-joining.ts";
import { goOut, removePlayer, seatFact } from "./writes-leaving.ts";

export const join = signedIn.openMatches.join.handler(({ input, context, errors }) => {
  const joining = context.db.transaction(async (tx) => {
    const { personId } = context.actor;
    const now = context.now();
    const locked = await lockMatchToJoin(tx, input.matchId, { player: personId, now, condition: isKnownTo(personId) });
    if (!locked) throw errors.OPEN_MATCH_NOT_FOUND();
    const { found, joiner, commitments } = locked;
    const amount = orRefuse(takeSeat(toJoin(found), joiner, input, instant(now.getTime())), errors);
    if (!input.anyway && commitments.length > 0) throw errors.OTHER_COMMITMENTS({ data: { commitments } });
    await giveSeat(tx, context, found, { seat: input.seat, who: { personId }, amount });
    return shownAfter(tx, found.match.id, context);
  });
  return refuseOnConstraint(joining, {
    open_match_seat_taken: errors.SEAT_TAKEN,
    charge_once_per_part: errors.SEAT_TAKEN,
    open_match_seat_person_once: errors.ALREADY_SEATED,
  });
});

export const leave = signedIn.openMatches.leave.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const now = context.now();
    const found = await lockMatch(tx, input.matchId, context.actor.personId);
    if (!found) throw errors.OPEN_MATCH_NOT_FOUND();
    const own = ownSeat(found, context.actor.personId);
    if (!own) throw errors.SEAT_NOT_YOURS();
    const way = wayOutOf(found, own, now);
    if (way === null) throw errors.MATCH_OVER();
    if (way !== input.way) throw errors.SEAT_CHANGED();
    await goOut(tx, context, found, { seat: own, way });
    return shownAfter(tx, found.match.id, context);
  }),
);

export const stay = signedIn.openMatches.stay.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const found = await lockMatch(tx, input.matchId, context.actor.personId);
    if (!found) throw errors.OPEN_MATCH_NOT_FOUND();
    const own = ownSeat(found, context.actor.personId);
    if (!own) throw errors.SEAT_NOT_YOURS();
    if (found.match.state !== "live" || startOf(found) <= context.now().getTime()) throw errors.MATCH_OVER();
    await saveStay(tx, own);
    const before = seatFact(found.match.id, own);
    await record(tx, context, { kind: "open-match.replacement-cancelled", ...idsOf(found), before });
    return shownAfter(tx, found.match.id, context);
  }),
);

export const remove = signedIn.openMatches.remove.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const found = await lockOwnMatch(tx, input.matchId, context.actor.personId);
    if (!found) throw errors.OPEN_MATCH_NOT_FOUND();
    const { id, state, deadline } = found.match;
    if (state !== "live") throw errors.MATCH_OVER();
    const times = { startsAt: startOf(found), deadline: instant(deadline.getTime()) };
    orRefuse(checkRemoving(times, instant(context.now().getTime())), errors);
    const { seat, playerId, reason } = input;
    const taken = found.seats.find((one) => one.seat === seat);
    if (taken?.personId !== playerId || playerId === found.hostId) throw errors.SEAT_CHANGED();
    if (await isPaidByGuest(tx, found, taken)) throw errors.SEAT_PAID();
    await removePlayer(tx, context, found, { seat: taken, reason });
    return shownAfter(tx, id, context);
  }),
);

function ownSeat({ seats }: FoundMatch, player: PersonId): TakenSeat | undefined {
  return seats.find(({ personId }) => personId === player);
}
