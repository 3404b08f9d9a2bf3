import { createContext, type ReactNode, use } from "react";
import { createPortal } from "react-dom";
import styles from "./notice-bar.module.css";

/** The element of the frame that holds its notices; null while the server draws and until the frame stands. */
export const NoticesContext = createContext<HTMLElement | null>(null);

/**
 * Draws its children among the notices of the frame, above the bottom bar and the screen's action. Nothing else moves
 * when they come or go.
 */
export function InNotices({ children }: { children: ReactNode }) {
  const place = use(NoticesContext);
  return place && createPortal(<div className={styles.framed}>{children}</div>, place);
}

/** A state of the whole screen, announced and visible at any scroll position; hidden without words. */
export function NoticeBar({ children }: { children: ReactNode }) {
  const place = use(NoticesContext);
  return (
    place && createPortal(<div role="status">{children && <div className={styles.notice}>{children}</div>}</div>, place)
  );
}
