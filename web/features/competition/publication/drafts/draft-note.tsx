import type { ReactNode } from "react";
import styles from "#web/features/competition/publication/form/publish.module.css";
import { CheckIcon, WarningIcon } from "#web/ui/icons/icons.ts";

/** The time of the saved draft, beside the title; or the failure to save it. */
export function DraftNote({ failed, children }: { failed: boolean; children: ReactNode }) {
  return (
    <p role="status" className={styles.draft} data-failed={failed || undefined}>
      {failed ? <WarningIcon size={16} /> : <CheckIcon size={16} />}
      {children}
    </p>
  );
}
