import { type CalendarDate, daysFrom } from "#domain/lib/calendar.ts";
import { askingWords as words } from "#web/i18n/asking.ts";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { formatRelativeDay } from "#web/ui/formats/format-date.ts";

/** Shows the days that can be booked, in one line. */
export function DayChips({
  day,
  today,
  lastDay,
  onChoose,
}: {
  day: CalendarDate;
  today: CalendarDate;
  lastDay: CalendarDate;
  onChoose: (day: CalendarDate) => void;
}) {
  return (
    <ChoiceChips
      label={words.days}
      oneLine
      value={day}
      onChange={onChoose}
      options={daysFrom(today, lastDay).map((value) => ({ value, label: formatRelativeDay(value, today) }))}
    />
  );
}
