import type { ReactNode } from "react";
import styles from "./card-list.module.css";

/** Cards below each other, on a wide screen also beside each other. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}

/** The cards that a search found, their number, which a screen reader says, and "Ver más". */
export function FoundCards({ count, more, children }: { count: string; more: ReactNode; children: ReactNode }) {
  return (
    <div>
      <p className={styles.count} role="status">
        {count}
      </p>
      <CardGrid>{children}</CardGrid>
      <BelowCards>{more}</BelowCards>
    </div>
  );
}

/** Buttons below a list of cards. */
export function BelowCards({ children }: { children: ReactNode }) {
  return <div className={styles.more}>{children}</div>;
}
