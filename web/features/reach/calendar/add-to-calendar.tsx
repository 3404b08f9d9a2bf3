import { calendarEntryPath } from "#contract/play/addresses.ts";
import { calendarWords } from "#web/i18n/calendar.ts";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import type { ButtonLook } from "#web/ui/buttons/button-look.ts";
import { CalendarIcon } from "#web/ui/icons/icons.ts";

/** One match or one booking as a file that the telephone's calendar opens. */
export function AddToCalendar({ kind, id, ...look }: ButtonLook & { kind: "match" | "booking"; id: string }) {
  return (
    <ButtonAnchor {...look} icon={<CalendarIcon />} href={calendarEntryPath(kind, id)} download>
      {calendarWords.add}
    </ButtonAnchor>
  );
}
