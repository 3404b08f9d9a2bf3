import type { ReactNode } from "react";
import { CourtDrawing } from "./court-drawing.tsx";
import styles from "./states.module.css";

/**
 * An empty state: the missing content, the nearest real alternative, and one action (`other` is a quiet second one).
 */
export function EmptyState({
  title,
  action,
  other,
  drawing = true,
  message,
}: {
  title: ReactNode;
  message?: ReactNode;
  action?: ReactNode;
  other?: ReactNode;
  /** False inside a card or a table: no drawing of a court. */
  drawing?: boolean;
}) {
  return (
    <div className={styles.state}>
      {drawing && (
        <div className={styles.drawing}>
          <CourtDrawing />
        </div>
      )}
      <h2>{title}</h2>
      {message && <p>{message}</p>}
      {action}
      {other}
    </div>
  );
}
