import type { OwnSeat } from "#contract/courts/bookings/own-seats.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { ownSeatWords as words } from "#web/i18n/own-seats.ts";
import { today } from "#web/kit/today.ts";
import { DateBlock } from "#web/ui/cards/date-block.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { formatRelativeDayAt } from "#web/ui/formats/format-date.ts";

/** A seat in somebody else's open match, as a row that leads to it. */
export function OwnSeatRow({ seat: { matchId, club, court, day, startMinute, taken } }: { seat: OwnSeat }) {
  return (
    <LinkRow
      to="/partido/$matchId"
      params={{ matchId }}
      icon={<DateBlock date={day} today={today()} />}
      detail={[
        formatRelativeDayAt(day, timeText(startMinute), today()),
        words.where(court, club.name),
        words.taken(taken),
      ].join(" · ")}
    >
      {words.title}
    </LinkRow>
  );
}
