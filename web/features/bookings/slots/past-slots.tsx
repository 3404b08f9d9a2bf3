import type { ReactNode } from "react";
import { timeText } from "#domain/bookings/booking.ts";
import { hoursOf, type Stretch } from "#web/features/bookings/day/day-stretches.ts";
import { bookingWords } from "#web/i18n/bookings.ts";
import { Fold, FoldButton } from "#web/ui/lists/fold.tsx";
import styles from "./court-day.module.css";

/** The hours that are over, in one row that opens: from when to when, and what there was. */
export function PastSlots({ stretches, children }: { stretches: readonly Stretch[]; children: ReactNode }) {
  const from = stretches[0]?.from ?? 0;
  const to = stretches.at(-1)?.to ?? 0;
  return (
    <Fold look="row" className={styles.past} title={<PastLine from={from} to={to} stretches={stretches} />}>
      {children}
    </Fold>
  );
}

/** The same for the rows of a table, which no `details` can hold: they open below it. */
export function PastRows({
  from,
  to,
  stretches,
  opened,
  onToggle,
}: {
  from: number;
  to: number;
  /** Of every court; null while they are not known. */
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
