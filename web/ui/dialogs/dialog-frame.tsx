import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { classList } from "#web/ui/class-list.ts";
import styles from "./dialog.module.css";
import { useDialog } from "./use-dialog.ts";

/**
 * The native dialog that every sheet, drawer and message is made of. Mount it to open it, unmount it to close it. It stands
 * at the end of the page: within another dialog it would be hidden with it while it is in front.
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
  /** Whether pressing outside closes it; messages must be answered. */
  closeOnScrim?: boolean;
  /** It was opened by the address of the page, so that going back closes it without our help. */
  addressed?: boolean | undefined;
  children: ReactNode;
}) {
  const ref = useDialog(onClose, closeOnScrim, addressed, role === "alertdialog");
  // The server draws what stands behind it: a dialog has its place and its focus from the browser.
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
