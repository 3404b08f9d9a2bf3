import { useEffect, useRef, useState } from "react";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { MonthCalendar } from "#web/ui/calendars/month-calendar.tsx";
import styles from "./date-field.module.css";

/** The month calendar of a date field, loaded when the field opens. */
export default function DayPicker({
  start,
  today,
  refuses,
  onChoose,
}: {
  start: CalendarDate;
  today: CalendarDate;
  refuses: (date: CalendarDate) => boolean;
  onChoose: (date: CalendarDate) => void;
}) {
  const [month, setMonth] = useState(start);
  const [day, setDay] = useState(start);
  const place = useRef<HTMLDivElement>(null);
  // It loads after its dialog, which has taken the focus meanwhile.
  useEffect(() => place.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus(), []);
  return (
    <div ref={place} className={styles.picker}>
      <MonthCalendar
        month={month}
        onMonthChange={setMonth}
        selected={day}
        onSelect={setDay}
        onChoose={onChoose}
        refuses={refuses}
        today={today}
      />
    </div>
  );
}
