import type { CalendarDate } from "#domain/lib/calendar.ts";
import { formatDay, monthName } from "#web/ui/formats/format-date.ts";
import styles from "./date-block.module.css";

/** A day as a leaf of a calendar: number over month. Screen readers hear the day in words. */
export function DateBlock({ date }: { date: CalendarDate }) {
  return (
    <time className={styles.block} dateTime={date}>
      <span className="unseen">{formatDay(date)}</span>
      <b className={styles.day} aria-hidden="true">
        {Number(date.slice(8))}
      </b>
      <span className={styles.month} aria-hidden="true">
        {monthName(date)}
      </span>
    </time>
  );
}
