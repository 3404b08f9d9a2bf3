import type { ReactNode } from "react";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { hoursOf, momentOf, type Stretch } from "#web/features/courts/bookings/day/day-stretches.ts";
import { slotDetail, slotStanding, slotTitle } from "#web/features/courts/bookings/day/slot-content.ts";
import * as texts from "#web/i18n/texts.ts";
import { today } from "#web/kit/today.ts";
import { MatchLines } from "./match-lines.tsx";
import { MoneyMark } from "./money-mark.tsx";
import styles from "./slot-row.module.css";

/** Shows a piece of the court's day: its hours at the left, its state, its holder, and its actions at the end. */
export function SlotRow({ stretch, now, end }: { stretch: Stretch; now: number; end?: ReactNode }) {
  const { booking } = stretch;
  const hours = hoursOf(stretch);
  return (
    <li
      className={styles.slot}
      data-state={booking?.state ?? "LIBRE"}
      data-moment={momentOf(stretch, now)}
      data-long={hours.length > 1 || undefined}
    >
      <div className={styles.hours}>
        {hours.map((start) => (
          <HourMark key={start} start={start} now={now} />
        ))}
      </div>
      <div className={styles.body}>
        <span className={styles.state}>{slotStanding(booking, today())}</span>
        {booking && (
          <span className={styles.who}>
            <b>{slotTitle(booking)}</b>
            <span>{slotDetail(stretch, booking)}</span>
            <MatchLines of={booking} />
            <MoneyMark of={booking} />
          </span>
        )}
        {end && <div className={styles.end}>{end}</div>}
      </div>
    </li>
  );
}

function HourMark({ start, now }: { start: number; now: number }) {
  const current = start <= now && now < (Math.floor(start / 60) + 1) * 60;
  return (
    <time className={styles.hour} data-now={current || undefined}>
      {timeText(start)}
      {current && <span>{texts.now}</span>}
    </time>
  );
}
