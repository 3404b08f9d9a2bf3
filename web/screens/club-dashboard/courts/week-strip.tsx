import { useState } from "react";
import { addDays, type CalendarDate, daysFrom, weekday } from "#domain/lib/calendar.ts";
import { type Marked, useMonthMarks } from "#web/features/courts/bookings/day/booking-queries.ts";
import type { DayChoice } from "#web/features/courts/bookings/day/day-search.ts";
import { bookingWords } from "#web/i18n/bookings.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { MonthDay } from "#web/ui/calendars/month-day.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { weekdayHeads } from "#web/ui/formats/format-date.ts";
import { CalendarIcon } from "#web/ui/icons/icons.ts";
import { DayHeading } from "./day-heading.tsx";
import { MonthPanel, marksOfDay } from "./month-panel.tsx";
import styles from "./week-strip.module.css";

/** Shows the week of the chosen day on a phone, with its dots; "Mes" opens the whole month. */
export function WeekStrip({
  choice,
  of,
  today,
  titleId,
}: {
  choice: DayChoice;
  /** The bookings of the dots: those of a court, or of all courts of a club. */
  of: Marked;
  today: CalendarDate;
  titleId: string;
}) {
  const [monthOpen, setMonthOpen] = useState(false);
  const { day, chooseDay } = choice;
  const monday = addDays(day, -weekday(day));
  const week = daysFrom(monday, addDays(monday, 6));
  const marks = useMonthMarks(of, [...new Set(week.map((date) => date.slice(0, 7)))]);
  return (
    <div className={styles.strip}>
      <div className={styles.head}>
        <DayHeading id={titleId} day={day} today={today} />
        <Button
          variant="quiet"
          icon={<CalendarIcon />}
          className={styles.month}
          aria-haspopup="dialog"
          onClick={() => setMonthOpen(true)}
        >
          {texts.month}
        </Button>
      </div>
      <table className={styles.week} aria-label={bookingWords.week}>
        <thead>
          <tr>
            {weekdayHeads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {week.map((date) => (
              <MonthDay
                key={date}
                date={date}
                outside={false}
                selected={date === day}
                reachable
                today={date === today}
                marks={marksOfDay(marks, date)}
                refused={false}
                onPress={chooseDay}
              />
            ))}
          </tr>
        </tbody>
      </table>
      <Sheet opened={monthOpen} onClose={() => setMonthOpen(false)} title={texts.month}>
        <MonthPanel
          of={of}
          day={day}
          today={today}
          onChoose={(date) => {
            chooseDay(date);
            setMonthOpen(false);
          }}
        />
      </Sheet>
    </div>
  );
}
