import type { ComponentProps } from "react";
import { timeText } from "#domain/bookings/booking.ts";
import { openingLimits, openingStep } from "#domain/clubs/opening-hours.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";

const [first, last] = [openingLimits.first * minutesPerHour, openingLimits.last * minutesPerHour];
const options = Array.from({ length: (last - first) / openingStep + 1 }, (_, index) => {
  const minute = first + index * openingStep;
  return { value: String(minute), label: timeText(minute) };
});

/** A half hour of the day panel, in minutes: "08:00" to "24:00". */
export function HalfHourField({
  value,
  onChange,
  ...rest
}: Omit<ComponentProps<typeof SelectField>, "options" | "value" | "onChange"> & {
  value: number;
  onChange: (minute: number) => void;
}) {
  return (
    <SelectField
      {...rest}
      options={options}
      value={String(value)}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}
