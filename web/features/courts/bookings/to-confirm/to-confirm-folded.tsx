import type { ClubPanel } from "#contract/clubs/clubs.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { useToConfirm } from "#web/features/courts/bookings/day/booking-queries.ts";
import { bookingActWords as words } from "#web/i18n/bookings.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { ClockIcon } from "#web/ui/icons/icons.ts";
import { Fold } from "#web/ui/lists/fold.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import styles from "./to-confirm.module.css";
import { ToConfirmList } from "./to-confirm-list.tsx";

/**
 * Shows the pre-bookings on a phone, where the day comes first, as one row that opens. Shows nothing if there are none.
 */
export function ToConfirmFolded({ club, today }: { club: ClubPanel; today: CalendarDate }) {
  const { data, error, refetch } = useToConfirm(club.id);
  if (!data) {
    return (
      error && <ErrorState title={words.toConfirmFailed} message={reasonOf(error)} onRetry={() => void refetch()} />
    );
  }
  if (data.total === 0) return null;
  return (
    <Fold
      look="row"
      className={styles.folded}
      data-to-confirm=""
      title={
        <>
          <ClockIcon size={20} />
          <b>{words.toConfirmCount(data.total)}</b>
        </>
      }
    >
      <ToConfirmList asked={data} club={club} today={today} />
    </Fold>
  );
}
