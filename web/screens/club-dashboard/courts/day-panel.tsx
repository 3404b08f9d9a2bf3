import { useId, useState } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { onCourt, useClubDay, useNightAfter } from "#web/features/courts/bookings/day/booking-queries.ts";
import type { Court, DayChoice } from "#web/features/courts/bookings/day/day-search.ts";
import { minuteOfDay } from "#web/features/courts/bookings/day/day-stretches.ts";
import { CourtDay } from "#web/features/courts/bookings/slots/court-day.tsx";
import { SlotsWaiting } from "#web/features/courts/bookings/slots/slots-waiting.tsx";
import { RainButton } from "#web/features/courts/rain/rain-button.tsx";
import { bookingActWords, bookingWords } from "#web/i18n/bookings.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { useWideBehind } from "#web/ui/dialogs/use-wide-behind.ts";
import type { WallClock } from "#web/ui/formats/format-instant.ts";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { CourtSelector } from "./court-selector.tsx";
import { DayHeading } from "./day-heading.tsx";
import styles from "./day-panel.module.css";
import { WeekStrip } from "./week-strip.tsx";

const BlockSheet = lazySheet(() => import("#web/features/courts/bookings/days/block-sheet.tsx"));

/**
 * Shows the chosen day of the chosen court. It is a card on a wide screen; on a phone the week, the courts and the
 * hours stand below each other.
 */
export function DayPanel({
  choice,
  court,
  clock,
  club,
}: {
  choice: DayChoice;
  court: Court;
  clock: WallClock;
  club: ClubPanel;
}) {
  const wide = useWideBehind();
  const titleId = useId();
  const [blocking, setBlocking] = useState(false);
  const { data, error, refetch } = useClubDay(club.id, choice.day);
  const night = useNightAfter(club, choice.day);
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      {wide ? (
        <div className={styles.head}>
          <DayHeading id={titleId} day={choice.day} today={clock.date} />
          <CourtSelector choice={choice} wide />
        </div>
      ) : (
        <>
          <WeekStrip choice={choice} of={{ courtId: court.id }} today={clock.date} titleId={titleId} />
          {choice.courts.length > 1 && (
            <div className={styles.courts}>
              <CourtSelector choice={choice} wide={false} />
            </div>
          )}
        </>
      )}
      {data ? (
        <>
          <CourtDay court={court} bookings={onCourt(data, court)} world={{ day: choice.day, clock, club, night }} />
          {choice.day >= clock.date && (
            <div className={styles.foot}>
              <Button variant="quiet" aria-haspopup="dialog" onClick={() => setBlocking(true)}>
                {bookingActWords.block}
              </Button>
              <RainButton club={club} day={choice.day} clock={clock} />
            </div>
          )}
        </>
      ) : error ? (
        <ErrorState title={bookingWords.dayFailed} message={reasonOf(error)} onRetry={() => void refetch()} />
      ) : (
        <SlotsWaiting now={minuteOfDay(choice.day, clock)} />
      )}
      {blocking && (
        <BlockSheet courts={choice.courts} court={court} day={choice.day} onClose={() => setBlocking(false)} />
      )}
    </section>
  );
}
