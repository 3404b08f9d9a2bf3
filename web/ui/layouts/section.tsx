import { type ReactNode, useId } from "react";
import styles from "./section.module.css";

/** A block of a screen: heading, what stands at its right (a count, "Ver todo"), and the content 12 px under it. */
export function Section({ title, end, children }: { title: ReactNode; end?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {end && <div className={styles.end}>{end}</div>}
      </div>
      {children}
    </section>
  );
}
