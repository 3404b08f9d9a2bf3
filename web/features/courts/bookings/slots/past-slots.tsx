import type { ReactNode } from "react";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { hoursOf, type Stretch } from "#web/features/courts/bookings/day/day-stretches.ts";
import { bookingWords } from "#web/i18n/bookings.ts";
import { Fold, FoldButton } from "#web/ui/lists/fold.tsx";
import styles from "./court-day.module.css";

/** Shows the past hours in one row that opens, with their span and a summary. */
export function PastSlots({ stretches, children }: { stretches: readonly Stretch[]; children: ReactNode }) {
  const from = stretches[0]?.from ?? 0;
  const to = stretches.at(-1)?.to ?? 0;
  return (
    <Fold look="row" className={styles.past} title={<PastLine from={from} to={to} stretches={stretches} />}>
      {children}
    </Fold>
  );
}

/** Shows the same for the rows of a table. No `details` element can hold these, so they open below it. */
export function PastRows({
  from,
  to,
  stretches,
  opened,
  onToggle,
}: {
  from: number;
  to: number;
  /** The pieces of every court; null while they load. */
  stretches: readonly Stretch[] | null;
  opened: boolean;
  onToggle: () => void;
}) {
  const over = stretches
    ?.filter((stretch) => stretch.from < to)
    .map((stretch) => ({ ...stretch, to: Math.min(stretch.to, to) }));
  return (
    <FoldButton
      className={styles.rows}
      title={<PastLine from={from} to={to} stretches={over ?? null} />}
      opened={opened}
      onToggle={onToggle}
    />
  );
}

function PastLine({ from, to, stretches }: { from: number; to: number; stretches: readonly Stretch[] | null }) {
  return (
    <span className={styles.line}>
      <b>{bookingWords.span(timeText(from), timeText(to))}</b>{" "}
      <span className="quiet">{stretches && whatThereWas(stretches)}</span>
    </span>
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
