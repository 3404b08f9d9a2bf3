import type { CalendarDate } from "#domain/lib/calendar.ts";
import * as texts from "#web/i18n/texts.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { MonthPanel } from "./month-panel.tsx";

/** Shows the month of all courts of a club, to choose another day. */
export default function MonthSheet({
  clubId,
  day,
  today,
  onChoose,
  onClose,
}: {
  clubId: string;
  day: CalendarDate;
  today: CalendarDate;
  onChoose: (day: CalendarDate) => void;
  onClose: () => void;
}) {
  const choose = (date: CalendarDate) => {
    onChoose(date);
    onClose();
  };
  return (
    <Sheet opened onClose={onClose} title={texts.month}>
      <MonthPanel of={{ clubId }} day={day} today={today} onChoose={choose} />
    </Sheet>
  );
}
