import styles from "#web/features/outreach/push/in-the-way.module.css";
import { AddPicture, SharePicture } from "#web/features/outreach/push/install-pictures.tsx";
import { installWords as words } from "#web/i18n/install.ts";
import { pushWords } from "#web/i18n/push.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";

/** Instructions to install the application on an iPhone, whose browser has no prompt. */
export default function InstallSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet opened onClose={onClose} title={pushWords.tabTitle} detail={words.detail}>
      <ol className={styles.steps}>
        <li>
          {pushWords.tabShare}
          <SharePicture />
        </li>
        <li>
          {pushWords.tabAdd}
          <AddPicture />
        </li>
        <li>{words.open}</li>
      </ol>
    </Sheet>
  );
}
