import { useState } from "react";
import { addDays, type CalendarDate, daysFrom, weekday } from "#domain/lib/calendar.ts";
import { bookingWords } from "#web/i18n/bookings.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { MonthDay } from "#web/ui/calendars/month-day.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { weekdayHeads } from "#web/ui/formats/format-date.ts";
import { CalendarIcon } from "#web/ui/icons/icons.ts";
import { useMonthMarks } from "./day/booking-queries.ts";
import type { Court, DayChoice } from "./day/day-search.ts";
import { DayHeading } from "./day-heading.tsx";
import { MonthPanel, marksOfDay } from "./month-panel.tsx";
import styles from "./week-strip.module.css";

/** The week of the chosen day on the phone, with its dots; "Mes" opens the whole month. */
export function WeekStrip({
  choice,
  court,
  today,
  titleId,
}: {
  choice: DayChoice;
  court: Court;
  today: CalendarDate;
  titleId: string;
}) {
  const [monthOpen, setMonthOpen] = useState(false);
  const { day, chooseDay } = choice;
  const monday = addDays(day, -weekday(day));
  const week = daysFrom(monday, addDays(monday, 6));
  const marks = useMonthMarks({ courtId: court.id }, [...new Set(week.map((date) => date.slice(0, 7)))]);
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
          {bookingWords.month}
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
      <Sheet opened={monthOpen} onClose={() => setMonthOpen(false)} title={bookingWords.month}>
        <MonthPanel
          of={{ courtId: court.id }}
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
