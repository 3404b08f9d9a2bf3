import { type ReactNode, useId } from "react";
import styles from "./section.module.css";

/** A block of a screen: heading, an element on its right (a count, "Ver todo"), and the content 12 px below. */
export function Section({
  id,
  title,
  end,
  named = false,
  children,
}: {
  /** Target of links within the same screen. */
  id?: string;
  title: ReactNode;
  end?: ReactNode;
  /** True if the page itself shows the title: the block is labelled by it, but does not show it again. */
  named?: boolean;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading}>
      {named ? (
        <h2 id={heading} hidden>
          {title}
        </h2>
      ) : (
        <div className={styles.head}>
          <h2 id={heading}>{title}</h2>
          {end && <div className={styles.end}>{end}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
