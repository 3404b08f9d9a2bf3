import type { MatchToAll } from "#contract/outreach/landing.ts";
import type { FoundMatch } from "#server/features/courts/open-matches/reads.ts";
import { rangeOf, startOf } from "#server/features/courts/open-matches/reads-rules.ts";
import { presentSeats } from "#server/features/courts/open-matches/view.ts";
import { clubClock } from "#server/platform/club-clock.ts";

/** Presents an open match to visitors: club, hour, levels and seats, and nobody's name. */
export function presentMatchToAll(found: FoundMatch, now: Date): MatchToAll {
  const { match, booking, club } = found;
  const { day, startMinute, endMinute } = booking;
  return {
    id: match.id,
    club: { id: club.id, name: club.name, address: club.address },
    ...{ day, startMinute, endMinute },
    today: clubClock(now, club.timeZone).today,
    isOver: match.state !== "live" || startOf(found) <= now.getTime(),
    ladder: match.ladder,
    levels: rangeOf(match),
    seats: presentSeats(found, { isHost: false, isNamed: false }).map(({ seat, state, plays, mark }) => ({
      ...{ seat, state, plays },
      ...(mark && { mark }),
    })),
  };
}
