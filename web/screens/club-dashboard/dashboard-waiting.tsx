import { SlotsWaiting } from "#web/features/courts/bookings/slots/slots-waiting.tsx";
import { Loading, Skeleton } from "#web/ui/states/skeleton.tsx";
import styles from "./dashboard-waiting.module.css";

/**
 * The placeholder of the club's day while the club loads: the strip of its courts, the head of the day, and its hours.
 */
export function DashboardWaiting() {
  return (
    <>
      <div className={styles.strip} />
      <div className={styles.day}>
        <div className={styles.head}>
          <Loading>
            <Skeleton width="52%" height={24} />
          </Loading>
        </div>
        <SlotsWaiting now={-1} />
      </div>
    </>
  );
}
