import type { ReactNode } from "react";
import styles from "./notice-bar.module.css";

/** A state of the whole screen, said and in sight wherever it is scrolled to; without words there is no bar. */
export function NoticeBar({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.place}>
      {children && <div className={styles.notice}>{children}</div>}
    </div>
  );
}
