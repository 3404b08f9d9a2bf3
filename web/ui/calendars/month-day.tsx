import type { CalendarDate } from "#domain/lib/calendar.ts";
import { formatLongDay } from "#web/ui/formats/format-date.ts";
import styles from "./month-calendar.module.css";

/** A kind of event on a day: its dot and its words. */
export type DayMark = { kind: string; label: string; tone: "quiet" | "ink" | "amber" };

/** A day of a month: number, dots, and a full description in words. */
export function MonthDay({
  date,
  outside,
  selected,
  reachable,
  today,
  refused,
  marks,
  onPress,
}: {
  date: CalendarDate;
  outside: boolean;
  selected: boolean;
  /** The one day of the month that the Tab key reaches. */
  reachable: boolean;
  today: boolean;
  refused: boolean;
  marks: readonly DayMark[];
  onPress: (date: CalendarDate) => void;
}) {
  const words = [formatLongDay(date), ...marks.map((mark) => mark.label)].join(", ");
  return (
    <td>
      <button
        type="button"
        className={styles.day}
        aria-label={words}
        aria-pressed={selected}
        aria-current={today ? "date" : undefined}
        aria-disabled={refused || undefined}
        data-outside={outside || undefined}
        tabIndex={reachable ? 0 : -1}
        data-autofocus={(reachable && selected) || undefined}
        onClick={() => onPress(date)}
      >
        {Number(date.slice(8))}
        <span className={styles.dots}>
          {marks.map((mark) => (
            <i key={mark.kind} className={styles.dot} data-tone={mark.tone} />
          ))}
        </span>
      </button>
    </td>
  );
}
