import { type ReactNode, Suspense } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { openOn } from "#domain/clubs/letting/opening-hours.ts";
import { useClubClock } from "#web/features/clubs/clubs/club-clock.ts";
import { ClubHead } from "#web/features/clubs/clubs/club-head.tsx";
import { CourtsNow } from "#web/features/courts/bookings/courts-now/courts-now.tsx";
import { useDayChoice } from "#web/features/courts/bookings/day/day-search.ts";
import { ToConfirm } from "#web/features/courts/bookings/to-confirm/to-confirm.tsx";
import { ToConfirmFolded } from "#web/features/courts/bookings/to-confirm/to-confirm-folded.tsx";
import { lazily } from "#web/lazily.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { useWideBehind } from "#web/ui/dialogs/use-wide-behind.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import styles from "./club-dashboard.module.css";
import { DayPanel } from "./courts/day-panel.tsx";
import { MonthPanel } from "./courts/month-panel.tsx";

const AllCourts = lazily("screens/club-dashboard/courts/all-courts.tsx", () => import("./courts/all-courts.tsx"));

/**
 * Shows the club's day: the current state of every court, the month, and one court from 08:00 to 23:00 or all side by
 * side.
 */
export function ClubDashboard({
  club,
  tasks,
}: {
  club: ClubPanel;
  /** The tasks besides the courts. */
  tasks: ReactNode;
}) {
  const wide = useWideBehind();
  const clock = useClubClock(club.timeZone);
  const choice = useDayChoice(club, clock.date);
  const { day, court, courts, chooseDay } = choice;
  return (
    <>
      {wide && <ClubHead club={club} />}
      <CourtsNow clubId={club.id} courts={courts} clock={clock} open={openOn(club, clock.date)} />
      {!wide && <ToConfirmFolded club={club} today={clock.date} />}
      {tasks}
      {court === null ? (
        <Suspense fallback={<SkeletonCards rows={4} />}>
          <AllCourts choice={choice} clock={clock} club={club} />
        </Suspense>
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
      {!wide && <ClubHead club={club} />}
    </>
  );
}
