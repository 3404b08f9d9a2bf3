import type { ClubBooking } from "#contract/bookings.ts";
import { timeText } from "#domain/bookings/booking.ts";
import { matchLine } from "#web/features/bookings/day/slot-content.ts";
import { bookingWords } from "#web/i18n/bookings.ts";

/** The matches of a tournament in its hours of a court, a line each. */
export function MatchLines({ of: { matches = [] } }: { of: ClubBooking }) {
  return matches.map((match) => (
    <span key={match.id} data-match={match.state}>
      {[timeText(match.startMinute), matchLine(match), bookingWords.matchStates[match.state]]
        .filter(Boolean)
        .join(" · ")}
    </span>
  ));
}
