import type { CalendarDate } from "#domain/lib/calendar.ts";
import { formatDay, formatLongDay, monthName } from "#web/ui/formats/format-date.ts";
import styles from "./date-block.module.css";

/**
 * A day as a calendar leaf: number above month, and the year unless it is that of `today`. Screen readers get it in
 * words.
 */
export function DateBlock({ date, today }: { date: CalendarDate; today: CalendarDate }) {
  const year = date.slice(0, 4);
  const isOtherYear = year !== today.slice(0, 4);
  return (
    <time className={styles.block} dateTime={date}>
      <span className="unseen">{isOtherYear ? formatLongDay(date) : formatDay(date)}</span>
      <b className={styles.day} aria-hidden="true">
        {Number(date.slice(8))}
      </b>
      <span className={styles.month} aria-hidden="true">
        {monthName(date)}
        {isOtherYear && <span className={styles.year}>{year}</span>}
      </span>
    </time>
  );
}
