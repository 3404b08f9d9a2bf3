import { scheduleWords as words } from "#web/i18n/schedule.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Loading, Skeleton } from "#web/ui/states/skeleton.tsx";
import styles from "./grid-skeleton.module.css";

/** Where a match will stand in each court, in minutes from the top: uneven, as a day of play is. */
const columns = [
  [0, 90, 180, 300],
  [0, 120, 210, 330],
  [60, 150, 240],
  [30, 150, 270],
];

/** The grid that is being looked for, in its shape. */
export function GridSkeleton({ courts }: { courts: number }) {
  return (
    <Loading label={words.searching}>
      <Stack gap={3}>
        <p className="quiet">{words.searching}</p>
        <div className={styles.grid}>
          {columns.slice(0, Math.max(1, courts)).map((starts) => (
            <div key={starts.join()} className={styles.court}>
              {starts.map((top) => (
                <div key={top} className={styles.card} style={{ top }}>
                  <Skeleton height={80} radius={8} />
                </div>
              ))}
            </div>
          ))}
        </div>
      </Stack>
    </Loading>
  );
}
