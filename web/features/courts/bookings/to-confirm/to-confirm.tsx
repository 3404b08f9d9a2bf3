import type { ClubPanel } from "#contract/clubs/clubs.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { useToConfirm } from "#web/features/courts/bookings/day/booking-queries.ts";
import { bookingActWords as words } from "#web/i18n/bookings.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./to-confirm.module.css";
import { ToConfirmList } from "./to-confirm-list.tsx";

/** Shows the pre-bookings that wait for the club, on any day and court, with the two answers to each. */
export function ToConfirm({ club, today }: { club: ClubPanel; today: CalendarDate }) {
  const { data, error, refetch } = useToConfirm(club.id);
  return (
    <Card as="section" label={texts.toConfirm}>
      <div className={styles.head}>
        <h2>{texts.toConfirm}</h2>
        {data && data.total > 0 && (
          <Tag tone="wait" icon={null}>
            {data.total}
          </Tag>
        )}
      </div>
      {data ? (
        <ToConfirmList asked={data} club={club} today={today} />
      ) : error ? (
        <ErrorState title={words.toConfirmFailed} message={reasonOf(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={2} picture={false} />
      )}
    </Card>
  );
}
