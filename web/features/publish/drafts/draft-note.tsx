import type { ReactNode } from "react";
import styles from "#web/features/publish/form/publish.module.css";
import { CheckIcon, WarningIcon } from "#web/ui/icons/icons.ts";

/** When the draft was kept, beside the title; or that it could not be. */
export function DraftNote({ failed, children }: { failed: boolean; children: ReactNode }) {
  return (
    <p role="status" className={styles.draft} data-failed={failed || undefined}>
      {failed ? <WarningIcon size={16} /> : <CheckIcon size={16} />}
      {children}
    </p>
  );
}
