import type { ReactNode } from "react";
import type { ClubPanel } from "#contract/clubs.ts";
import { openOn } from "#domain/clubs/opening-hours.ts";
import { AllCourts } from "#web/features/bookings/all-courts.tsx";
import { CourtsNow } from "#web/features/bookings/courts-now/courts-now.tsx";
import { useDayChoice } from "#web/features/bookings/day/day-search.ts";
import { DayPanel } from "#web/features/bookings/day-panel.tsx";
import { MonthPanel } from "#web/features/bookings/month-panel.tsx";
import { ToConfirm } from "#web/features/bookings/to-confirm/to-confirm.tsx";
import { ToConfirmFolded } from "#web/features/bookings/to-confirm/to-confirm-folded.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { useWideBehind } from "#web/ui/dialogs/use-wide-behind.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { useClubClock } from "./club-clock.ts";
import styles from "./club-dashboard.module.css";
import { ClubHead } from "./club-head.tsx";

/** The club's day: what every court is doing now, the month, and one court from 08:00 to 23:00 or all of them side by side. */
export function ClubDashboard({
  club,
  tasks,
}: {
  club: ClubPanel;
  /** What there is to do besides the courts. */
  tasks: ReactNode;
}) {
  const wide = useWideBehind();
  const clock = useClubClock(club.timeZone);
  const choice = useDayChoice(club, clock.date, wide);
  const { day, court, courts, chooseDay } = choice;
  return (
    <>
      <ClubHead club={club} />
      <CourtsNow clubId={club.id} courts={courts} clock={clock} open={openOn(club, clock.date)} />
      {!wide && <ToConfirmFolded club={club} today={clock.date} />}
      {tasks}
      {court === null ? (
        <AllCourts choice={choice} clock={clock} club={club} />
      ) : (
        <div className={styles.day}>
          {wide && (
            <Stack gap={5}>
              <ToConfirm club={club} today={clock.date} />
              <Card>
                <MonthPanel of={{ courtId: court.id }} day={day} today={clock.date} onChoose={chooseDay} />
              </Card>
            </Stack>
          )}
          <DayPanel choice={choice} court={court} clock={clock} club={club} />
        </div>
      )}
    </>
  );
}
