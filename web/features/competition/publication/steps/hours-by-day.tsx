import { type ReactNode, useState } from "react";
import {
  type DayHours,
  dayEndHours,
  dayStartHours,
  hoursByDay,
  type PlayingHours,
} from "#domain/competition/tournaments/hours.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { minutesPerDay, minutesPerHour } from "#domain/lib/span.ts";
import { publishWords as words } from "#web/i18n/publish.ts";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { formatDay, formatWeekday } from "#web/ui/formats/format-date.ts";
import styles from "./hours-by-day.module.css";

/** The fields for the hours of each day, if they differ; they reach into the early hours of the next day. */
export function HoursByDay({
  hours,
  error,
  onChange,
}: {
  hours: PlayingHours;
  error: ReactNode;
  onChange: (otherHours: DayHours[]) => void;
}) {
  const [opened, setOpened] = useState(hours.otherHours.length > 0);
  const set = (changed: DayHours) => onChange([...hours.otherHours.filter(({ day }) => day !== changed.day), changed]);
  return (
    <div className={styles.days}>
      <CheckField
        label={words.hoursByDay}
        checked={opened}
        onChange={({ currentTarget: { checked } }) => {
          setOpened(checked);
          if (!checked) onChange([]);
        }}
      />
      {opened &&
        hoursByDay(hours).map((one) => (
          <fieldset key={one.day} className={styles.day}>
            <legend>{formatDay(one.day)}</legend>
            <SelectField
              label={words.startOf(formatDay(one.day))}
              hideLabel
              value={String(one.startMinute)}
              options={hourOptions(dayStartHours, one.day)}
              onChange={(event) => set({ ...one, startMinute: Number(event.currentTarget.value) })}
            />
            <span aria-hidden="true">{words.until}</span>
            <SelectField
              label={words.endOf(formatDay(one.day))}
              hideLabel
              value={String(one.endMinute)}
              options={hourOptions(dayEndHours, one.day)}
              onChange={(event) => set({ ...one, endMinute: Number(event.currentTarget.value) })}
            />
          </fieldset>
        ))}
      <div role="alert">{opened && error && <FieldError>{error}</FieldError>}</div>
    </div>
  );
}

function hourOptions({ first, last }: { readonly first: number; readonly last: number }, day: CalendarDate) {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const minute = (first + index) * minutesPerHour;
    const time = timeText(minute);
    const label = minute > minutesPerDay ? words.inTheNight(time, formatWeekday(addDays(day, 1))) : time;
    return { value: String(minute), label };
  });
}
