import type { ReactNode } from "react";
import * as texts from "#web/i18n/texts.ts";
import { uiWords } from "#web/i18n/ui.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { RefreshIcon, WarningIcon } from "#web/ui/icons/icons.ts";
import styles from "./states.module.css";

/** A failed load, with "Reintentar". */
export function ErrorState({
  title = uiWords.errorTitle,
  onRetry,
  retrying = false,
  action,
  message,
}: {
  title?: ReactNode;
  message?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** Another way out if a retry makes no sense. */
  action?: ReactNode;
}) {
  return (
    <div className={styles.state} role="alert">
      <WarningIcon size={32} className={styles.wrong} />
      <h2>{title}</h2>
      {message && <p>{message}</p>}
      {onRetry && (
        <Button variant="secondary" icon={<RefreshIcon />} loading={retrying} onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
      {action}
    </div>
  );
}
