import type { FreeSlot } from "#contract/play/court-days.ts";
import { timeText } from "#domain/bookings/booking.ts";
import { askingWords as words } from "#web/i18n/asking.ts";
import { watchingWords } from "#web/i18n/watching.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Loading, Skeleton } from "#web/ui/states/skeleton.tsx";
import styles from "./asking.module.css";

/** The slots of a day, times first; those that are full can be waited for. Without `onPress` they are only told. */
export function HourGrid({
  label,
  slots,
  onPress,
}: {
  label: string;
  slots: readonly FreeSlot[];
  onPress?: ((slot: FreeSlot) => void) | undefined;
}) {
  return (
    <ul className={styles.hours} aria-label={label}>
      {slots.map((free) => (
        <li key={free.startMinute}>
          {onPress ? (
            <button
              type="button"
              className={styles.hour}
              data-full={free.options.length === 0 || undefined}
              aria-haspopup="dialog"
              onClick={() => onPress(free)}
            >
              <HourWords free={free} canWait />
            </button>
          ) : (
            <div className={styles.hour} data-full={free.options.length === 0 || undefined}>
              <HourWords free={free} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function HourWords({ free: { startMinute, options }, canWait = false }: { free: FreeSlot; canWait?: boolean }) {
  const courts = new Set(options.flatMap((option) => option.courts.map(({ id }) => id)));
  const prices = new Set(options.flatMap(({ price }) => price ?? []));
  const lowest = prices.size > 0 ? formatMoney(Math.min(...prices)) : null;
  return (
    <>
      <span className={styles.time}>{timeText(startMinute)}</span>
      <span className={styles.free}>{words.freeCourts(courts.size)}</span>
      {canWait && options.length === 0 && <span className={styles.wait}>{watchingWords.watch}</span>}
      {lowest !== null && <span className={styles.price}>{prices.size > 1 ? words.fromPrice(lowest) : lowest}</span>}
    </>
  );
}

/** The same hours to come. */
export function HourGridWaiting() {
  return (
    <Loading>
      <div className={styles.hours}>
        {Array.from({ length: 8 }, (_, index) => index).map((hour) => (
          <Skeleton key={hour} height={60} radius={10} />
        ))}
      </div>
    </Loading>
  );
}
