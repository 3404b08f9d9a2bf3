import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import { MoneyState } from "#web/features/money/finances/state/money-state.tsx";
import styles from "./money-mark.module.css";

/** Shows the paid and owed sums of a booking on the agenda; nothing if it has no charge. */
export function MoneyMark({ of: { money } }: { of: ClubBooking }) {
  if (!money) return null;
  return (
    <span className={styles.mark}>
      <MoneyState sums={{ ...money, proof: money.inReview ? "waiting" : null }} />
    </span>
  );
}
