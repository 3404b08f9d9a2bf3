import type { ComponentProps } from "react";
import { openingLimits, openingStep } from "#domain/clubs/letting/opening-hours.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { minutesPerDay, minutesPerHour } from "#domain/lib/span.ts";
import { lettingWords } from "#web/i18n/letting.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";

/** Lists the half hours between two hours; those beyond midnight are marked as the next day. */
const halfHours = (first: number, last: number) =>
  Array.from({ length: ((last - first) * minutesPerHour) / openingStep + 1 }, (_, index) => {
    const minute = first * minutesPerHour + index * openingStep;
    const time = timeText(minute);
    return { value: String(minute), label: minute > minutesPerDay ? lettingWords.nextDay(time) : time };
  });
const choices = {
  day: halfHours(0, 24),
  evening: halfHours(openingLimits.first, openingLimits.last),
  night: halfHours(0, openingLimits.last),
};

/**
 * A choice of a half hour in minutes. `day`: "00:00" to "24:00" of a calendar day. `evening`: "06:00" to 02:00 of the
 * next day, as clubs state their hours. `night`: "00:00" to 02:00 of the next day.
 */
export function HalfHourField({
  value,
  hours = "day",
  onChange,
  ...rest
}: Omit<ComponentProps<typeof SelectField>, "options" | "value" | "onChange"> & {
  value: number;
  hours?: keyof typeof choices;
  onChange: (minute: number) => void;
}) {
  return (
    <SelectField
      {...rest}
      options={choices[hours]}
      value={String(value)}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}
