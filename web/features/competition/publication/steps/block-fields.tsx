import type { ReactNode } from "react";
import { otherHoursMax } from "#domain/competition/tournaments/hours.ts";
import { endHours, startHours } from "#domain/competition/tournaments/tournament.ts";
import { type CalendarDate, daysBetween, isCalendarDate } from "#domain/lib/calendar.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import type { BlockValues } from "#web/features/competition/publication/form/publish-values.ts";
import { publishWords as words } from "#web/i18n/publish.ts";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { HourField } from "#web/ui/fields/select-field.tsx";
import { HoursByDay } from "./hours-by-day.tsx";

type Days = Omit<BlockValues, "courtIds" | "without" | "skipSeries">;

type FieldsOfBlock = {
  values: Days;
  errors: Partial<Record<keyof Days, ReactNode>>;
  onChange: (change: Partial<Days>) => void;
};

/** The fields for the days of a tournament and for its hours on each of them. */
export function BlockFields({
  values,
  errors,
  onChange,
  today,
  withHours = true,
}: FieldsOfBlock & {
  today: CalendarDate;
  /** False for a league, which has no hours. */
  withHours?: boolean;
}) {
  const date = (text: string) => (isCalendarDate(text) ? text : null);
  const [start, end] = [date(values.startDate), date(values.endDate)];
  return (
    <>
      <DateField
        label={words.startDate}
        value={start}
        onChange={(startDate) => onChange({ startDate })}
        error={errors.startDate}
        today={today}
        min={today}
      />
      <DateField
        label={words.endDate}
        value={end}
        onChange={(endDate) => onChange({ endDate })}
        error={errors.endDate}
        today={today}
        min={start !== null && start > today ? start : today}
      />
      {withHours && <HourFields values={values} errors={errors} onChange={onChange} />}
      {withHours && start && end && start <= end && daysBetween(start, end) < otherHoursMax && (
        <HoursByDay
          hours={{ ...values, firstDay: start, lastDay: end }}
          error={errors.otherHours}
          onChange={(otherHours) => onChange({ otherHours })}
        />
      )}
    </>
  );
}

function HourFields({ values, errors, onChange }: FieldsOfBlock) {
  return (
    <>
      <HourField
        label={words.startHour}
        from={startHours.first}
        to={startHours.last}
        value={String(values.startMinute / minutesPerHour)}
        onChange={(event) => onChange({ startMinute: Number(event.currentTarget.value) * minutesPerHour })}
        error={errors.startMinute}
        hint={values.otherHours.length > 0 ? words.usualHoursHint : words.hoursHint}
      />
      <HourField
        label={words.endHour}
        from={endHours.first}
        to={endHours.last}
        value={String(values.endMinute / minutesPerHour)}
        onChange={(event) => onChange({ endMinute: Number(event.currentTarget.value) * minutesPerHour })}
        error={errors.endMinute}
      />
    </>
  );
}
