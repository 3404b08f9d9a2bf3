import type { ListedMatch } from "#contract/courts/open-match-list.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { CategoryName } from "#domain/people/players/person.ts";
import type { FoundMatch } from "#server/features/courts/open-matches/reads.ts";
import { presentSeats, presentTerms, readsNames } from "#server/features/courts/open-matches/view.ts";

/** Presents an open match in the list. `category` is that of the reader's profile; null without one. */
export function presentListed(found: FoundMatch, viewer: PersonId, category: CategoryName | null): ListedMatch {
  const isHost = found.hostId === viewer;
  const isSeated = found.seats.some(({ personId }) => personId === viewer);
  return {
    id: found.match.id,
    ...presentTerms(found),
    seats: presentSeats(found, { isHost, isNamed: readsNames(found, viewer, category) }),
    mine: isHost ? "host" : isSeated ? "seated" : null,
  };
}
