import { timeText } from "#domain/bookings/booking.ts";
import { SlotActs } from "#web/features/bookings/acts/slot-acts.tsx";
import type { SlotWorld } from "#web/features/bookings/acts/slot-world.ts";
import type { Court } from "#web/features/bookings/day/day-search.ts";
import { hasActs, hoursOf, minuteOfDay, momentOf, type Stretch } from "#web/features/bookings/day/day-stretches.ts";
import { slotStanding, slotTitle } from "#web/features/bookings/day/slot-content.ts";
import { bookingWords, slotWords } from "#web/i18n/bookings.ts";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import type { CourtCell } from "./court-columns.ts";
import { MatchLines } from "./match-lines.tsx";
import styles from "./slot-cell.module.css";

/** A cell of the table of all courts: who holds the court, as high as it lasts. */
export function SlotCell({
  cell,
  court,
  world,
  failed,
}: {
  cell: CourtCell;
  court: Court | undefined;
  world: SlotWorld;
  /** The day of this court could not be read. */
  failed: boolean;
}) {
  return (
    <td rowSpan={cell.hours} className={styles.cell}>
      {cell.stretches.length === 0 &&
        (failed ? <p className={styles.failed}>{bookingWords.courtFailed}</p> : <Skeleton height={40} radius={8} />)}
      {cell.stretches.map((stretch) => (
        <Piece key={stretch.from} stretch={stretch} court={court} world={world} />
      ))}
    </td>
  );
}

function Piece({ stretch, court, world }: { stretch: Stretch; court: Court | undefined; world: SlotWorld }) {
  const { booking, from, to } = stretch;
  const moment = momentOf(stretch, minuteOfDay(world.day, world.clock));
  const long = hoursOf(stretch).length > 1 && bookingWords.span(timeText(from), timeText(to));
  return (
    <div
      className={styles.piece}
      data-state={booking?.state ?? "LIBRE"}
      data-moment={moment}
      style={{ flexGrow: to - from }}
    >
      {booking ? (
        <p className={styles.who}>
          <b>{slotTitle(booking)}</b>
          <span>{[slotStanding(booking, world.clock.date), long].filter(Boolean).join(", ")}</span>
          <MatchLines of={booking} />
        </p>
      ) : (
        <span>{slotWords.LIBRE}</span>
      )}
      {court && hasActs(stretch, moment) && <SlotActs stretch={stretch} court={court} world={world} compact />}
    </div>
  );
}
