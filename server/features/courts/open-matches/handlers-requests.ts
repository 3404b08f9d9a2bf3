import { guestSeats } from "#domain/courts/open-matches/changing.ts";
import { checkRequest } from "#domain/courts/open-matches/requests.ts";
import { instant, personId } from "#domain/lib/ids.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { shownAfter } from "./handlers-shown.ts";
import { isHostedBy, lockMatch, lockMatchToJoin } from "./policy.ts";
import { isKnownTo } from "./reads.ts";
import { heldSeats, idsOf, toJoin } from "./reads-rules.ts";
import { endRequest, insertRequest } from "./writes.ts";
import { answerRequest } from "./writes-joining.ts";

export const ask = signedIn.openMatches.ask.handler(({ input, context, errors }) => {
  const asking = context.db.transaction(async (tx) => {
    const { personId: player } = context.actor;
    const now = context.now();
    const locked = await lockMatchToJoin(tx, input.matchId, { player, now, condition: isKnownTo(player) });
    if (!locked) throw errors.OPEN_MATCH_NOT_FOUND();
    const { found, commitments } = locked;
    const { part, anyway, seat = null, mark = null } = input;
    const joiner = { ...locked.joiner, mark };
    if (seat !== null && !guestSeats(heldSeats(found)).includes(seat)) throw errors.SEAT_CHANGED();
    const asked = { part, guestSeat: seat };
    const aim = orRefuse(checkRequest(toJoin(found), joiner, asked, instant(now.getTime())), errors);
    if (!anyway && commitments.length > 0) throw errors.OTHER_COMMITMENTS({ data: { commitments } });
    await insertRequest(tx, { matchId: found.match.id, personId: player, part, anyway, seat, mark, askedAt: now });
    const after = { match: found.match.id, person: player, aim };
    const { people, ...ids } = idsOf(found);
    await record(tx, context, { kind: "open-match.seat-asked", ...ids, people: [...people, player], after });
    return shownAfter(tx, found.match.id, context);
  });
  return refuseOnConstraint(asking, { open_match_request_open: errors.ALREADY_ASKED });
});

export const withdraw = signedIn.openMatches.withdraw.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { personId: player } = context.actor;
    const found = await lockMatch(tx, input.matchId, player);
    if (!found) throw errors.OPEN_MATCH_NOT_FOUND();
    const matchId = found.match.id;
    const own = { answer: "withdrawn", by: player, at: context.now() } as const;
    if (!(await endRequest(tx, { matchId, personId: player }, own))) throw errors.REQUEST_GONE();
    const before = { match: matchId, person: player };
    const { people, ...ids } = idsOf(found);
    await record(tx, context, { kind: "open-match.request-withdrawn", ...ids, people: [...people, player], before });
    return shownAfter(tx, matchId, context);
  }),
);

export const answer = signedIn.openMatches.answer.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { matchId, playerId, accept: isAccepted } = input;
    const condition = isHostedBy(context.actor.personId);
    const answered = await answerRequest(tx, context, matchId, { playerId: personId(playerId), isAccepted, condition });
    if (!answered) throw errors.OPEN_MATCH_NOT_FOUND();
    orRefuse(answered, errors);
    return shownAfter(tx, matchId, context);
  }),
);
