import { checkChange, checkGuest } from "#domain/courts/open-matches/changing.ts";
import { type Marks, marksFor, type SeatMark } from "#domain/courts/open-matches/marks.ts";
import { chooseDeadline, deadlineRulesOf } from "#domain/courts/open-matches/open-match.ts";
import { instant } from "#domain/lib/ids.ts";
import type { CategoryName } from "#domain/people/players/person.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { shownAfter } from "./handlers-shown.ts";
import { lockOwnMatch } from "./policy.ts";
import { type FoundMatch, lockProfile } from "./reads.ts";
import { heldSeats, idsOf, isJoined, rangeOf, startOf } from "./reads-rules.ts";
import { endSeat, insertSeat, saveChoices } from "./writes.ts";
import { notifyWaiting } from "./writes-leaving.ts";

export const change = signedIn.openMatches.change.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const found = await lockOwnMatch(tx, input.matchId, context.actor.personId);
    if (!found) throw errors.OPEN_MATCH_NOT_FOUND();
    const { ifNotFull: chosen } = found.match;
    const { matchId, ladder, levels, revision, note, joins, listed, ifNotFull = chosen } = input;
    const now = instant(context.now().getTime());
    const profile = await lockProfile(tx, context.actor.personId);
    const hostPlays = profile?.category ?? null;
    const marks = marksAsked(found, { ladder, hostPlays, asked: input.marks });
    const match = {
      isLive: found.match.state === "live",
      startsAt: startOf(found),
      ladder: found.match.ladder,
      marks: found.match.marks,
      range: rangeOf(found.match),
      ifNotFull: chosen,
      revision: found.match.revision,
      hostPlays,
      isJoined: isJoined(found),
    };
    orRefuse(checkChange(match, { ladder, range: levels, marks, ifNotFull, revision }, now), errors);
    const rules = deadlineRulesOf(found.club.bookingRules, context.requestRules);
    const deadline =
      ifNotFull === chosen ? undefined : orRefuse(chooseDeadline(ifNotFull, match.startsAt, rules, now), errors);
    await saveChoices(tx, matchId, { ladder, levels, note, joins, listed, marks, ifNotFull, deadline });
    await record(tx, context, { kind: "open-match.changed", ...idsOf(found), after: { match: matchId } });
    return shownAfter(tx, matchId, context);
  }),
);

export const setGuest = signedIn.openMatches.setGuest.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const found = await lockOwnMatch(tx, input.matchId, context.actor.personId);
    if (!found) throw errors.OPEN_MATCH_NOT_FOUND();
    const { matchId, seat, name } = input;
    const now = context.now();
    const match = { isLive: found.match.state === "live", startsAt: startOf(found), held: heldSeats(found) };
    orRefuse(checkGuest(match, { seat, name }, instant(now.getTime())), errors);
    const before = found.seats.find((one) => one.seat === seat);
    if (before) await endSeat(tx, found, before, { why: "replaced", at: now });
    if (name !== null) await insertSeat(tx, { matchId, seat, guestName: name, joinedAt: now });
    const after = { match: matchId, seat, isTaken: name !== null };
    await record(tx, context, { kind: "open-match.guest-set", ...idsOf(found), after });
    if (name === null) await notifyWaiting(tx, context, found, seat);
    return shownAfter(tx, matchId, context);
  }),
);

/** Returns the marks that the host asks for. A page that is older than marks sends none, and they stay in Mixto. */
function marksAsked(
  { match, seats, hostId }: FoundMatch,
  {
    ladder,
    hostPlays,
    asked,
  }: {
    readonly ladder: CategoryName;
    readonly hostPlays: CategoryName | null;
    readonly asked: SeatMark | null | undefined;
  },
): Marks {
  if (asked === undefined) return ladder === "Mixto" ? match.marks : null;
  const hostSeat = seats.find(({ personId }) => personId === hostId)?.seat ?? null;
  return marksFor(asked, { ladder, hostPlays, hostSeat, before: match.marks });
}
