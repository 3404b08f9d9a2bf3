import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { classList } from "#web/ui/class-list.ts";
import styles from "./dialog.module.css";
import { useDialog } from "./use-dialog.ts";

/**
 * The native dialog behind every sheet, drawer and message. Mounting opens it, unmounting closes it. It is rendered at
 * the end of the page: inside another dialog it would be hidden together with that one.
 */
export function DialogFrame({
  onClose,
  placement,
  role,
  labelledBy,
  describedBy,
  label,
  closeOnScrim = true,
  addressed,
  children,
}: {
  onClose: () => void;
  placement: "sheet" | "center" | "left";
  role?: "dialog" | "alertdialog";
  labelledBy?: string;
  describedBy?: string;
  label?: string;
  /** True if a press outside closes it; messages must be answered. */
  closeOnScrim?: boolean;
  /** True if the address of the page opened it: the browser's back then closes it without our help. */
  addressed?: boolean | undefined;
  children: ReactNode;
}) {
  const ref = useDialog(onClose, closeOnScrim, addressed, role === "alertdialog");
  // The server draws only the page behind: a dialog gets its place and focus from the browser.
  if (typeof document === "undefined") return null;
  return createPortal(
    <dialog
      ref={ref}
      role={role}
      className={classList(styles.dialog, styles[placement])}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-label={label}
      tabIndex={-1}
    >
      <div className={styles.inner}>{children}</div>
    </dialog>,
    document.body,
  );
}
