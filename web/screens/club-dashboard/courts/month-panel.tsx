import { useState } from "react";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { type Marked, useMonthMarks } from "#web/features/courts/bookings/day/booking-queries.ts";
import { monthLegend } from "#web/i18n/bookings.ts";
import * as texts from "#web/i18n/texts.ts";
import { MonthCalendar } from "#web/ui/calendars/month-calendar.tsx";
import type { DayMark } from "#web/ui/calendars/month-day.tsx";

const legend: readonly DayMark[] = [
  { kind: "reserved", label: monthLegend.reserved, tone: "quiet" },
  { kind: "tournament", label: monthLegend.tournament, tone: "ink" },
  { kind: "toConfirm", label: texts.toConfirm, tone: "amber" },
];

/** Returns the dots of a day, in the order of the legend. */
export function marksOfDay(marks: ReadonlyMap<CalendarDate, readonly string[]>, day: CalendarDate): DayMark[] {
  return legend.filter(({ kind }) => marks.get(day)?.includes(kind));
}

/** Shows the month around the chosen day with a dot for each kind of booking. Leafing through it chooses no day. */
export function MonthPanel({
  of,
  day,
  today,
  onChoose,
}: {
  of: Marked;
  day: CalendarDate;
  today: CalendarDate;
  onChoose: (day: CalendarDate) => void;
}) {
  const [leafed, setLeafed] = useState({ from: day, to: day });
  const month = leafed.from === day ? leafed.to : day;
  const marks = useMonthMarks(of, [month.slice(0, 7)]);
  return (
    <MonthCalendar
      month={month}
      onMonthChange={(to) => setLeafed({ from: day, to })}
      selected={day}
      onSelect={onChoose}
      today={today}
      marks={marks}
      legend={legend}
    />
  );
}
