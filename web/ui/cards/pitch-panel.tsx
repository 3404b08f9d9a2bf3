import type { ReactNode } from "react";
import { classList } from "#web/ui/class-list.ts";
import { useScroller } from "#web/ui/layouts/use-scroller.ts";
import styles from "./pitch-panel.module.css";

/**
 * A panel drawn as a court: solid blue, divided by white lines that run edge to edge. Use one per screen. Fill it with
 * PitchPart and PitchColumns.
 */
export function PitchPanel({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <section className={styles.panel} aria-label={label}>
      {children}
    </section>
  );
}

/** A band of the panel; a white line divides it from the band before unless `open`. */
export function PitchPart({ children, open = false }: { children: ReactNode; open?: boolean }) {
  return <div className={classList(styles.part, open && styles.open)}>{children}</div>;
}

/** A band split in two equal columns by a white line that meets the one above in a T. */
export function PitchColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** A band of many columns (the courts of a club): side by side on wide; on the phone it scrolls, by keyboard too. */
export function PitchStrip({ label, children }: { label: string; children: ReactNode }) {
  const ref = useScroller<HTMLElement>();
  return (
    <section ref={ref} aria-label={label} className={classList(styles.columns, styles.strip)}>
      {children}
    </section>
  );
}

/** A line in the paler white: a second line or, if `strong`, the words above the main one ("Tu próximo partido"). */
export function PitchNote({ children, strong = false }: { children: ReactNode; strong?: boolean }) {
  return <p className={classList(styles.note, strong && styles.strong)}>{children}</p>;
}
