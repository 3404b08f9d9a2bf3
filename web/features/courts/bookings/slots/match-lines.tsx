import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { matchLine } from "#web/features/courts/bookings/day/slot-content.ts";
import { bookingWords } from "#web/i18n/bookings.ts";

/** Lists the matches of a tournament in its hours of a court, one in a line. */
export function MatchLines({ of: { matches = [] } }: { of: ClubBooking }) {
  return matches.map((match) => (
    <span key={match.id} data-match={match.state}>
      {[timeText(match.startMinute), matchLine(match), bookingWords.matchStates[match.state]]
        .filter(Boolean)
        .join(" · ")}
    </span>
  ));
}
