import type { OpenMatch, OpenMatchSeat } from "#contract/courts/open-matches.ts";
import type { RequestRules } from "#domain/courts/booking-rules/request.ts";
import { stageOf } from "#domain/courts/open-match-results.ts";
import { guestSeats } from "#domain/courts/open-matches/changing.ts";
import { checkJoining, fitsLadder, type Joiner, partOf } from "#domain/courts/open-matches/joining.ts";
import { markOfCategory } from "#domain/courts/open-matches/marks.ts";
import { checkRemoving, chooseDeadline, deadlineRulesOf } from "#domain/courts/open-matches/open-match.ts";
import { largestPart, mayBeGuest, requestAim } from "#domain/courts/open-matches/requests.ts";
import { type Instant, instant, type PersonId } from "#domain/lib/ids.ts";
import type { CategoryName } from "#domain/people/players/person.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { FoundMatch } from "./reads.ts";
import type { FoundRequest } from "./reads-requests.ts";
import { heldSeats, isJoined, rangeOf, startOf, toJoin, wayOutOf } from "./reads-rules.ts";

/**
 * Presents an open match to a player. Names and note are for players of its category, the seated and the host; others
 * read the category and the level of each player.
 */
export function presentMatch(
  found: FoundMatch,
  joiner: Joiner,
  {
    viewer,
    now,
    first,
    requests,
  }: {
    readonly viewer: PersonId;
    readonly now: Date;
    readonly first: RequestRules;
    readonly requests: readonly FoundRequest[];
  },
): OpenMatch {
  const { match, booking, club, hostName, seats } = found;
  const { timeZone } = club;
  const moment = instant(now.getTime());
  const asked = toJoin(found);
  const own = seats.find(({ personId }) => personId === viewer);
  const { isHost, profile } = joiner;
  const isNamed = readsNames(found, viewer, profile?.category ?? null);
  const isLive = asked.isLive && asked.startsAt > moment;
  const allowed = checkJoining(asked, joiner, moment);
  const { today, minute } = clubClock(match.deadline, timeZone);
  const endsAt = instant(asked.startsAt + (booking.endMinute - booking.startMinute) * 60_000);
  const stage = stageOf({ state: match.state, startsAt: asked.startsAt, endsAt }, moment);
  return {
    id: match.id,
    bookingId: booking.id,
    state: match.state === "cancelled" ? "cancelled" : "live",
    ...(match.outcome && { ended: match.outcome }),
    ...(stage && { stage }),
    revision: match.revision,
    listed: match.listed,
    ...presentTerms(found),
    joins: match.joins,
    largestPart: largestPart(asked),
    note: isNamed ? match.note : null,
    ifNotFull: match.ifNotFull,
    ...(match.fellShort && { fellShort: true }),
    deadline: { day: today, minute, passed: moment > match.deadline.getTime() },
    seats: presentSeats(found, { isHost, isNamed }),
    host: isNamed ? hostName : null,
    mine: {
      isHost,
      seat: own?.seat ?? null,
      wayOut: own ? wayOutOf(found, own, now) : null,
      looksForReplacement: own?.wantsOut ?? false,
      mayRemove:
        isHost &&
        isLive &&
        checkRemoving({ startsAt: asked.startsAt, deadline: instant(match.deadline.getTime()) }, moment).ok,
      mayClose: isHost && isLive && !isJoined(found),
      mayChange: isHost && isLive,
      ...(isHost && isLive && fillByOf(found, first, moment)),
      mayBeGuest: mayBeGuest(asked, joiner, guestSeats(heldSeats(found)), moment),
      closed: allowed.ok ? null : allowed.reason,
      requestAim: requestAim(asked, joiner, moment),
      request: joiner.request,
    },
    requests: requests.map(({ player, category, level, seat, mark }) => {
      const wanted = match.marks && (markOfCategory(category) ?? mark);
      return { player, plays: { category, level }, seat, ...(wanted && { mark: wanted }) };
    }),
  };
}

/** Presents the deadline that a host can still choose for a match that ends if it is not full. */
function fillByOf(found: FoundMatch, first: RequestRules, now: Instant): Pick<OpenMatch["mine"], "fillBy"> {
  const { bookingRules, timeZone } = found.club;
  const deadline = chooseDeadline("cancel", startOf(found), deadlineRulesOf(bookingRules, first), now);
  if (!deadline.ok) return {};
  const { today: day, minute } = clubClock(new Date(deadline.value), timeZone);
  return { fillBy: { day, minute } };
}

/**
 * Checks if a player reads the names of a match: its host, the seated, and players of its category. `category` is that
 * of the reader's profile; null without one.
 */
export function readsNames({ match, hostId, seats }: FoundMatch, viewer: PersonId, category: CategoryName | null) {
  const isInIt = hostId === viewer || seats.some(({ personId }) => personId === viewer);
  return isInIt || (category !== null && fitsLadder(category, match.ladder));
}

/** Presents the four seats of a match, each with its debt for a joiner. */
export function presentSeats(
  found: FoundMatch,
  { isHost, isNamed }: { readonly isHost: boolean; readonly isNamed: boolean },
): OpenMatchSeat[] {
  const asked = toJoin(found);
  return asked.seats.map((seat) => {
    const taken = found.seats.find((one) => one.seat === seat.seat);
    const { category = null, level = null } = taken ?? {};
    return {
      seat: seat.seat,
      state: seat.state,
      player: isNamed ? (taken?.player ?? null) : null,
      guest: isNamed ? (taken?.guestName ?? null) : null,
      plays: category && level ? { category, level } : null,
      isHost: taken?.personId != null && taken.personId === found.hostId,
      ...(seat.mark && { mark: seat.mark }),
      part: seat.state === "taken" ? null : partOf(asked, seat, isHost),
    };
  });
}

/** Presents where, when, for whom and for how much an open match is played. */
export function presentTerms({ match, booking, club, court }: FoundMatch) {
  return {
    club: { id: club.id, name: club.name, address: club.address },
    court,
    day: booking.day,
    startMinute: booking.startMinute,
    endMinute: booking.endMinute,
    price: booking.price,
    ladder: match.ladder,
    levels: rangeOf(match),
  };
}
