import { pushWords as words } from "#web/i18n/push.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./in-the-way.module.css";
import { AddPicture, SharePicture } from "./install-pictures.tsx";
import type { InTheWay } from "./use-told.ts";

/** The reason why this browser cannot show notifications, with its remedy. */
export default function InTheWaySheet({
  what,
  onAgain,
  onClose,
}: {
  what: InTheWay;
  onAgain: () => void;
  onClose: () => void;
}) {
  if (what === "unsupported")
    return (
      <Sheet opened onClose={onClose} title={words.unsupportedTitle}>
        <p>{words.unsupportedMessage}</p>
      </Sheet>
    );
  if (what === "in-tab")
    return (
      <Sheet opened onClose={onClose} title={words.tabTitle} detail={words.tabLead}>
        <ol className={styles.steps}>
          <li>
            {words.tabShare}
            <SharePicture />
          </li>
          <li>
            {words.tabAdd}
            <AddPicture />
          </li>
          <li>{words.tabOpen}</li>
        </ol>
      </Sheet>
    );
  return (
    <Sheet
      opened
      onClose={onClose}
      title={words.refusedTitle}
      detail={words.refusedLead}
      footer={
        <Button size="large" fullWidth onClick={onAgain}>
          {words.again}
        </Button>
      }
    >
      <Stack>
        <ol className={styles.steps}>
          {stepsHere().map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="quiet type-small">{words.refusedMeanwhile}</p>
      </Stack>
    </Sheet>
  );
}

function stepsHere(): readonly string[] {
  const { Android, iPhone, other } = words.refusedSteps;
  if (/iPhone|iPad/.test(navigator.userAgent)) return iPhone;
  return /Android/.test(navigator.userAgent) ? Android : other;
}
