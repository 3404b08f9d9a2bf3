import { dayHours } from "#domain/courts/bookings/booking.ts";
import { formatHour } from "#web/ui/formats/format-date.ts";
import { Loading, Skeleton } from "#web/ui/states/skeleton.tsx";
import styles from "./slot-row.module.css";

const hours = Array.from({ length: dayHours.last - dayHours.first + 1 }, (_, index) => dayHours.first + index);

/** Shows the hours of a day while its bookings load, from the one of `now` on, a minute of that day. */
export function SlotsWaiting({ now }: { now: number }) {
  const ahead = hours.filter((hour) => (hour + 1) * 60 > now);
  return (
    <Loading>
      {(ahead.length > 0 ? ahead : hours).map((hour) => (
        <div key={hour} className={styles.slot} data-state="LIBRE">
          <div className={styles.hours}>
            <span className={styles.hour}>{formatHour(hour)}</span>
          </div>
          <div className={styles.body}>
            <Skeleton width="46%" height={15} />
          </div>
        </div>
      ))}
    </Loading>
  );
}
