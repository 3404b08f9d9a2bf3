import { fitsLadder } from "#domain/courts/open-matches/joining.ts";
import { marksFor } from "#domain/courts/open-matches/marks.ts";
import { checkOpening, checkRange, chooseDeadline, deadlineRulesOf } from "#domain/courts/open-matches/open-match.ts";
import { instant } from "#domain/lib/ids.ts";
import { lockBookingOf } from "#server/features/courts/bookings/reads-asking.ts";
import { holdCharges } from "#server/features/money/finances/writes-courts.ts";
import { isDivided } from "#server/features/money/finances/writes-seats.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { shown, shownAfter } from "./handlers-shown.ts";
import { lockOwnMatch } from "./policy.ts";
import { hostedBy, lockProfile, startOfBooking } from "./reads.ts";
import { findMatchFor } from "./reads-joiner.ts";
import { idsOf, isJoined, startOf } from "./reads-rules.ts";
import { cancelMatch, insertMatch } from "./writes.ts";

export const get = signedIn.openMatches.get.handler(async ({ input, context, errors }) => {
  const seen = await findMatchFor(context.db, input.matchId, context.actor.personId, context.now());
  if (!seen) throw errors.OPEN_MATCH_NOT_FOUND();
  return shown(context.db, seen, context);
});

export const open = signedIn.openMatches.open.handler(({ input, context, errors }) => {
  const opening = context.db.transaction(async (tx) => {
    const now = context.now();
    const { personId: host } = context.actor;
    const own = await lockBookingOf(tx, host, input.bookingId);
    if (!own) throw errors.BOOKING_NOT_FOUND();
    const { booking, club } = own;
    await holdCharges(tx, [booking.id]);
    const profile = await lockProfile(tx, host);
    if (!profile) throw errors.PROFILE_REQUIRED();
    const startsAt = await startOfBooking(tx, booking.id);
    const toOpen = {
      state: booking.state,
      kind: booking.kind,
      startsAt,
      isDivided: await isDivided(tx, booking.id),
      isOfMatch: booking.matchId !== null,
    };
    const moment = instant(now.getTime());
    orRefuse(checkOpening(toOpen, await hostedBy(tx, host, now), moment), errors);
    const { ladder, note, joins, listed, ifNotFull } = input;
    if (!fitsLadder(profile.category, ladder)) throw errors.OTHER_LADDER();
    const levels = orRefuse(checkRange(input.levels), errors);
    const rules = deadlineRulesOf(club.bookingRules, context.requestRules);
    const deadline = orRefuse(chooseDeadline(ifNotFull, startsAt, rules, moment), errors);
    const of = { bookingId: booking.id, clubId: club.id, startsAt, deadline, now };
    const by = { host: { personId: host }, openedBy: host };
    const marks = marksFor(input.marks, { ladder, hostPlays: profile.category, hostSeat: 1, before: null });
    const chosen = { ladder, levels, note, joins, listed, marks, ifNotFull };
    const match = await insertMatch(tx, { ...of, ...by, ...chosen });
    const ids = { booking: booking.id, court: booking.courtId, club: club.id, people: [host] };
    await record(tx, context, { kind: "open-match.opened", ...ids, after: { match } });
    return shownAfter(tx, match, context);
  });
  return refuseOnConstraint(opening, { open_match_live: errors.ALREADY_OPEN });
});

export const close = signedIn.openMatches.close.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const found = await lockOwnMatch(tx, input.matchId, context.actor.personId);
    if (!found) throw errors.OPEN_MATCH_NOT_FOUND();
    const { id, state } = found.match;
    if (state !== "live" || startOf(found) <= context.now().getTime()) throw errors.MATCH_OVER();
    if (isJoined(found)) throw errors.SEATS_TAKEN();
    await cancelMatch(tx, id);
    await record(tx, context, { kind: "open-match.closed", ...idsOf(found), before: { match: id } });
    return {};
  }),
);
