import type { ReactNode } from "react";
import { timeText } from "#domain/bookings/booking.ts";
import { hoursOf, type Stretch } from "#web/features/bookings/day/day-stretches.ts";
import { bookingWords } from "#web/i18n/bookings.ts";
import { ChevronDownIcon } from "#web/ui/icons/icons.ts";
import styles from "./court-day.module.css";

/** The hours that are over, in one row that opens: from when to when, and what there was. */
export function PastSlots({ stretches, children }: { stretches: readonly Stretch[]; children: ReactNode }) {
  const from = stretches[0]?.from ?? 0;
  const to = stretches.at(-1)?.to ?? 0;
  return (
    <details className={styles.past}>
      <summary>
        <p>
          <b>{bookingWords.span(timeText(from), timeText(to))}</b> <span>{whatThereWas(stretches)}</span>
        </p>
        <ChevronDownIcon />
      </summary>
      {children}
    </details>
  );
}

function whatThereWas(stretches: readonly Stretch[]): string {
  const count = (states: readonly string[]) =>
    stretches
      .filter(({ booking }) => booking && states.includes(booking.state))
      .reduce((sum, stretch) => sum + hoursOf(stretch).length, 0);
  const [reserved, tournament] = [count(["RESERVADO", "PRE_RESERVA"]), count(["TORNEO"])];
  const parts = [
    ...(reserved > 0 ? [bookingWords.reservedCount(reserved)] : []),
    ...(tournament > 0 ? [bookingWords.tournamentCount(tournament)] : []),
  ];
  return parts.join(", ") || bookingWords.nothingBooked;
}
