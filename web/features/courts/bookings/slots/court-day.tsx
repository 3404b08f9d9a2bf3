import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import { openOn } from "#domain/clubs/letting/opening-hours.ts";
import { SlotActs } from "#web/features/courts/bookings/acts/slot-acts.tsx";
import type { SlotWorld } from "#web/features/courts/bookings/acts/slot-world.ts";
import type { Court } from "#web/features/courts/bookings/day/day-search.ts";
import {
  foldedAt,
  hasActs,
  minuteOfDay,
  momentOf,
  nightAndDayOf,
  type Stretch,
} from "#web/features/courts/bookings/day/day-stretches.ts";
import styles from "./court-day.module.css";
import { PastSlots } from "./past-slots.tsx";
import { SlotRow } from "./slot-row.tsx";

/**
 * Shows one court from 08:00 to 23:00, after the bookings of the night before that still hold it. Today's past hours
 * fold into one row, so that the current one stands first.
 */
export function CourtDay({
  court,
  bookings,
  world,
}: {
  court: Court;
  bookings: readonly ClubBooking[];
  world: SlotWorld;
}) {
  const now = minuteOfDay(world.day, world.clock);
  const stretches = nightAndDayOf(bookings, openOn(world.club, world.day), world.day);
  const over = stretches.slice(0, foldedAt(stretches, now));
  const row = (stretch: Stretch) => (
    <SlotRow
      key={stretch.from}
      stretch={stretch}
      now={now}
      end={hasActs(stretch, momentOf(stretch, now)) && <SlotActs stretch={stretch} court={court} world={world} />}
    />
  );
  if (over.length === 0) return <ol className={styles.slots}>{stretches.map(row)}</ol>;
  return (
    <>
      <PastSlots stretches={over}>
        <ol className={styles.slots}>{over.map(row)}</ol>
      </PastSlots>
      <ol className={styles.slots}>{stretches.slice(over.length).map(row)}</ol>
    </>
  );
}
