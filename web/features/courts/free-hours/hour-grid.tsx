import type { FreeSlot } from "#contract/courts/bookings/court-days.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { askingWords as words } from "#web/i18n/asking.ts";
import { durationText } from "#web/i18n/letting-durations.ts";
import * as texts from "#web/i18n/texts.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Loading, Skeleton } from "#web/ui/states/skeleton.tsx";
import styles from "./asking.module.css";

/** Shows the slots of a day, times first. A full slot can be waited for. Without `onPress` they cannot be pressed. */
export function HourGrid({
  label,
  slots,
  onPress,
}: {
  label: string;
  slots: readonly FreeSlot[];
  onPress?: ((slot: FreeSlot) => void) | undefined;
}) {
  const usual = Math.min(...slots.flatMap(({ options }) => options.map(({ minutes }) => minutes)));
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
              <HourWords free={free} usual={usual} canWait />
            </button>
          ) : (
            <div className={styles.hour} data-full={free.options.length === 0 || undefined}>
              <HourWords free={free} usual={usual} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function HourWords({
  free: { startMinute, options },
  usual,
  canWait = false,
}: {
  free: FreeSlot;
  /** The shortest duration of the day, in minutes. The price of a longer slot names its duration. */
  usual: number;
  canWait?: boolean;
}) {
  const courts = new Set(options.flatMap((option) => option.courts.map(({ id }) => id)));
  const shortest = Math.min(...options.map(({ minutes }) => minutes));
  const prices = new Set(options.flatMap(({ minutes, price }) => (minutes === shortest ? (price ?? []) : [])));
  const lowest = prices.size > 0 ? formatMoney(Math.min(...prices)) : null;
  const from = lowest !== null && prices.size > 1 ? words.fromPrice(lowest) : lowest;
  return (
    <>
      <span className={styles.time}>{timeText(startMinute)}</span>
      <span className={styles.free}>{words.freeCourts(courts.size)}</span>
      {canWait && options.length === 0 && <span className={styles.wait}>{texts.watchForFree}</span>}
      {from !== null && (
        <span className={styles.price}>
          {shortest === usual ? from : words.withPrice(from, durationText(shortest))}
        </span>
      )}
    </>
  );
}

/** The placeholder of the same grid while it loads. */
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
