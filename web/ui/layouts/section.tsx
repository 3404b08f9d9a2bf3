import { type ReactNode, useId } from "react";
import styles from "./section.module.css";

/** A block of a screen: heading, what stands at its right (a count, "Ver todo"), and the content 12 px under it. */
export function Section({
  id,
  title,
  end,
  children,
}: {
  /** Where a link of the same screen leads. */
  id?: string;
  title: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {end && <div className={styles.end}>{end}</div>}
      </div>
      {children}
    </section>
  );
}
