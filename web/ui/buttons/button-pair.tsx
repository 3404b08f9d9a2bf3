import type { ReactNode } from "react";
import styles from "./button-pair.module.css";

/**
 * Two buttons as equal halves: refusal first, acceptance second; `end` lets them shrink to the right end of a wide row.
 */
export function ButtonPair({ children, end = false }: { children: ReactNode; end?: boolean }) {
  return <div className={end ? styles.end : styles.pair}>{children}</div>;
}
