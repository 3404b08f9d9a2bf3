import { useState } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { minuteOfDay } from "#web/features/courts/bookings/day/day-stretches.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import type { WallClock } from "#web/ui/formats/format-instant.ts";

const RainSheet = lazySheet(() => import("./rain-sheet.tsx"));

/** Opens the rain sheet, on days that are not over. A club whose courts all have a roof has no such button. */
export function RainButton({ club, day, clock }: { club: ClubPanel; day: CalendarDate; clock: WallClock }) {
  const [opened, setOpened] = useState(false);
  if (day < clock.date || club.courts.every(({ covered }) => covered)) return null;
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {texts.rain}
      </Button>
      {opened && (
        <RainSheet clubId={club.id} day={day} now={minuteOfDay(day, clock)} onClose={() => setOpened(false)} />
      )}
    </>
  );
}
