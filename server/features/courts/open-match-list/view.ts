import type { ListedMatch } from "#contract/courts/open-match-list.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { CategoryName } from "#domain/people/players/person.ts";
import type { FoundMatch } from "#server/features/courts/open-matches/reads.ts";
import { rangeOf } from "#server/features/courts/open-matches/reads-rules.ts";
import { presentSeats, readsNames } from "#server/features/courts/open-matches/view.ts";

/** Presents an open match in the list. `category` is that of the reader's profile; null without one. */
export function presentListed(found: FoundMatch, viewer: PersonId, category: CategoryName | null): ListedMatch {
  const { match, booking, club, court } = found;
  const isHost = found.hostId === viewer;
  const isSeated = found.seats.some(({ personId }) => personId === viewer);
  return {
    id: match.id,
    club: { id: club.id, name: club.name, address: club.address },
    court,
    day: booking.day,
    startMinute: booking.startMinute,
    endMinute: booking.endMinute,
    price: booking.price,
    ladder: match.ladder,
    levels: rangeOf(match),
    seats: presentSeats(found, { isHost, isNamed: readsNames(found, viewer, category) }),
    mine: isHost ? "host" : isSeated ? "seated" : null,
  };
}
