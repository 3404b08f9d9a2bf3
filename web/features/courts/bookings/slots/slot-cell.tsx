import { timeText } from "#domain/courts/bookings/booking.ts";
import { SlotActs } from "#web/features/courts/bookings/acts/slot-acts.tsx";
import type { SlotWorld } from "#web/features/courts/bookings/acts/slot-world.ts";
import type { Court } from "#web/features/courts/bookings/day/day-search.ts";
import {
  hasActs,
  hoursOf,
  isAcross,
  minuteOfDay,
  momentOf,
  type Stretch,
  writtenSpan,
} from "#web/features/courts/bookings/day/day-stretches.ts";
import { cellStanding, slotTitle } from "#web/features/courts/bookings/day/slot-content.ts";
import { bookingWords, slotWords } from "#web/i18n/bookings.ts";
import * as texts from "#web/i18n/texts.ts";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import type { CourtCell } from "./court-columns.ts";
import { MatchLines } from "./match-lines.tsx";
import { MoneyMark } from "./money-mark.tsx";
import styles from "./slot-cell.module.css";

/** Shows a cell of the table of all courts: the holder of the court, as high as the booking lasts. */
export function SlotCell({
  cell,
  court,
  world,
  failed,
}: {
  cell: CourtCell;
  court: Court | undefined;
  world: SlotWorld;
  /** True if the day of this court could not be loaded. */
  failed: boolean;
}) {
  return (
    <td rowSpan={cell.hours} className={styles.cell}>
      {cell.stretches.length === 0 &&
        (failed ? <p className={styles.failed}>{texts.loadFailed}</p> : <Skeleton height={40} radius={8} />)}
      {cell.stretches.map((stretch) => (
        <Piece key={stretch.from} stretch={stretch} court={court} world={world} />
      ))}
    </td>
  );
}

function Piece({ stretch, court, world }: { stretch: Stretch; court: Court | undefined; world: SlotWorld }) {
  const { booking, from, to } = stretch;
  const moment = momentOf(stretch, minuteOfDay(world.day, world.clock));
  const written = hoursOf(stretch).length > 1 || isAcross(stretch) ? writtenSpan(stretch) : null;
  const long = written && bookingWords.span(timeText(written[0]), timeText(written[1]));
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
          <span>{[cellStanding(booking, world.clock.date), long].filter(Boolean).join(", ")}</span>
          <MatchLines of={booking} />
          <MoneyMark of={booking} />
        </p>
      ) : (
        <span>{slotWords.LIBRE}</span>
      )}
      {court && hasActs(stretch, moment) && <SlotActs stretch={stretch} court={court} world={world} compact />}
    </div>
  );
}
