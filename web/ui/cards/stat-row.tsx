import type { ReactNode } from "react";
import { classList } from "#web/ui/class-list.ts";
import styles from "./stat-row.module.css";

/** Numbers side by side, divided by hairlines; put it inside a Card. */
export function StatRow({ children }: { children: ReactNode }) {
  return <dl className={styles.row}>{children}</dl>;
}

/** A number and its label; "—" if it is unknown. */
export function Stat({ value, label }: { value: ReactNode; label: ReactNode }) {
  return (
    <div className={styles.stat}>
      <dt className={styles.label}>{label}</dt>
      <dd className={classList("type-num", styles.value)}>{value}</dd>
    </div>
  );
}
