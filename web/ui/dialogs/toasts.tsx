import { useEffect, useRef } from "react";
import { CheckIcon, WarningIcon } from "#web/ui/icons/icons.ts";
import { endToast, type Toast } from "./notices.ts";
import styles from "./toasts.module.css";

/** Short confirmations above the bottom bar, announced by screen readers without moving the focus. */
export default function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A popover stands above an open dialog.
    if (toasts.length > 0) ref.current?.showPopover();
  }, [toasts]);
  return (
    <div ref={ref} popover="manual" role="status" className={styles.toasts}>
      {toasts.map((one) => (
        <div key={one.id} className={styles.toast}>
          {one.isRefusal ? <WarningIcon /> : <CheckIcon />}
          <p>{one.text}</p>
          {one.actions.map(({ label, onPress }) => (
            <button
              key={label}
              type="button"
              onClick={() => {
                endToast(one.id);
                onPress();
              }}
            >
              {label}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
