import type { ReactNode } from "react";
import styles from "./action-bar.module.css";
import { stuckRef } from "./publish-height.ts";

/** The bar at the bottom of the window with the main action of the screen (the steps of a wizard). */
export function ActionBar({ start, note, children }: { start?: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <div ref={stuckRef} className={styles.bar} data-stuck="">
      {start}
      {note && <div className={styles.note}>{note}</div>}
      <div className={styles.main}>{children}</div>
    </div>
  );
}
