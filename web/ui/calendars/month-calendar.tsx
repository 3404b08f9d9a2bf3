import { type KeyboardEvent, useId, useRef } from "react";
import { flushSync } from "react-dom";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { uiWords } from "#web/i18n/ui.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { formatMonth, weekdayHeads } from "#web/ui/formats/format-date.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/ui/icons/icons.ts";
import { addMonths, dateByKey, weeksOf } from "./month.ts";
import styles from "./month-calendar.module.css";
import { type DayMark, MonthDay } from "./month-day.tsx";

/**
 * A month with up to three dots a day and their legend in words. The chosen day has a dark background; arrows, Home,
 * End and the page keys move it. `month` is any day of the visible month.
 */
export function MonthCalendar({
  month,
  onMonthChange,
  selected,
  onSelect,
  onChoose,
  refuses,
  today,
  marks,
  legend = [],
}: {
  month: CalendarDate;
  onMonthChange: (month: CalendarDate) => void;
  selected: CalendarDate;
  onSelect: (date: CalendarDate) => void;
  /** Called only when a day is pressed, not when the arrows pass over it. */
  onChoose?: (date: CalendarDate) => void;
  /** Returns whether a day can be focused but not pressed. */
  refuses?: (date: CalendarDate) => boolean;
  today: CalendarDate;
  /** The kinds of the legend that a day has. */
  marks?: ReadonlyMap<CalendarDate, readonly string[]>;
  /** In the fixed order of the dots. */
  legend?: readonly DayMark[];
}) {
  const titleId = useId();
  const body = useRef<HTMLTableSectionElement>(null);
  const weeks = weeksOf(month);
  const shown = weeks.flat();
  const sameMonth = (date: CalendarDate) => date.slice(0, 7) === month.slice(0, 7);
  const reachable = shown.includes(selected) ? selected : shown.find(sameMonth);

  function move(event: KeyboardEvent) {
    const target = dateByKey(event.key, selected);
    if (!target) return;
    event.preventDefault();
    flushSync(() => {
      onSelect(target);
      if (!sameMonth(target)) onMonthChange(target);
    });
    body.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  function press(date: CalendarDate) {
    if (refuses?.(date)) return;
    onSelect(date);
    onChoose?.(date);
  }

  return (
    <div>
      <div className={styles.head}>
        <h2 id={titleId} aria-live="polite">
          {formatMonth(month)}
        </h2>
        <div>
          <IconButton label={uiWords.previousMonth} onClick={() => onMonthChange(addMonths(month, -1))}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton label={uiWords.nextMonth} onClick={() => onMonthChange(addMonths(month, 1))}>
            <ChevronRightIcon />
          </IconButton>
        </div>
      </div>
      <table className={styles.grid} aria-labelledby={titleId}>
        <thead>
          <tr>
            {weekdayHeads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={move}>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <MonthDay
                  key={date}
                  date={date}
                  outside={!sameMonth(date)}
                  selected={date === selected}
                  reachable={date === reachable}
                  today={date === today}
                  marks={legend.filter((mark) => marks?.get(date)?.includes(mark.kind))}
                  refused={refuses?.(date) ?? false}
                  onPress={press}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {legend.length > 0 && (
        <ul className={styles.legend}>
          {legend.map((mark) => (
            <li key={mark.kind}>
              <i className={styles.dot} data-tone={mark.tone} />
              {mark.label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
