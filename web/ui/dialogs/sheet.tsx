import { type ReactNode, useId } from "react";
import { uiWords } from "#web/i18n/ui.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { CrossIcon } from "#web/ui/icons/icons.ts";
import { DialogFrame } from "./dialog-frame.tsx";
import styles from "./sheet.module.css";

type SheetProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A line under the title: the subject of the sheet. */
  detail?: ReactNode;
  children: ReactNode;
  /** The one action of the sheet; it stays visible while the rest scrolls. */
  footer?: ReactNode;
  /** True if the address of the page opened it: the browser's back then closes it without our help. */
  addressed?: boolean;
};

/**
 * Rises from the bottom on the phone and stands in the middle on wide screens. Escape, the cross, the scrim and the
 * back button close it.
 */
export function Sheet({ opened, ...rest }: SheetProps) {
  return opened ? <OpenSheet {...rest} /> : null;
}

function OpenSheet({ onClose, title, detail, children, footer, addressed }: Omit<SheetProps, "opened">) {
  const titleId = useId();
  const content = (
    <>
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {detail && <p className={styles.detail}>{detail}</p>}
        </div>
        <IconButton label={uiWords.close} onClick={onClose}>
          <CrossIcon size={22} />
        </IconButton>
      </div>
      {children}
    </>
  );
  return (
    <DialogFrame placement="sheet" onClose={onClose} labelledBy={titleId} addressed={addressed}>
      {footer ? (
        <>
          {/* Scrolls by itself, so that no content, and never the focus, lies under the footer. */}
          <div className={styles.scroll} data-scrolls="">
            {content}
          </div>
          <div className={styles.footer}>{footer}</div>
        </>
      ) : (
        content
      )}
    </DialogFrame>
  );
}
