import { calendarEntryPath } from "#contract/addresses.ts";
import { calendarWords } from "#web/i18n/calendar.ts";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import type { ButtonLook } from "#web/ui/buttons/button-look.ts";
import { CalendarIcon } from "#web/ui/icons/icons.ts";

/** A button that downloads one match or one booking for the phone's calendar. */
export function AddToCalendar({ kind, id, ...look }: ButtonLook & { kind: "match" | "booking"; id: string }) {
  return (
    <ButtonAnchor {...look} icon={<CalendarIcon />} href={calendarEntryPath(kind, id)} download>
      {calendarWords.add}
    </ButtonAnchor>
  );
}
