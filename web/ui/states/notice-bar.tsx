import type { ReactNode } from "react";
import styles from "./notice-bar.module.css";

/** A state of the whole screen, announced and visible at any scroll position; hidden without words. */
export function NoticeBar({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.place}>
      {children && <div className={styles.notice}>{children}</div>}
    </div>
  );
}
