import type { ReactNode } from "react";
import styles from "./pitch-header.module.css";

/**
 * The blue top of a screen, for the header of a Page with bar="none". Holds a back link, tags, h1, facts, buttons, and
 * the tabs under a white line.
 */
export function PitchHeader({
  title,
  back,
  tags,
  actions,
  facts,
  tabs,
}: {
  /** A name, or its placeholder while it loads. */
  title: ReactNode;
  back?: ReactNode;
  tags?: ReactNode;
  actions?: ReactNode;
  /** Lines under the h1: club, dates. */
  facts?: ReactNode;
  /** A TabList with look="pitch". */
  tabs?: ReactNode;
}) {
  return (
    <header className={styles.header}>
      <div className={styles.top} data-bar="back">
        {back}
        {tags && <div className={styles.tags}>{tags}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.words}>
        <h1>{title}</h1>
        {facts && <div className={styles.facts}>{facts}</div>}
      </div>
      {tabs && <div className={styles.tabs}>{tabs}</div>}
    </header>
  );
}

/** One fact of the header: icon and words. */
export function PitchFact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.fact}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
