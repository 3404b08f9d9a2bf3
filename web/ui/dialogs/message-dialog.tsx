import { type ReactNode, useId } from "react";
import * as texts from "#web/i18n/texts.ts";
import { uiWords } from "#web/i18n/ui.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { CheckIcon, WarningIcon } from "#web/ui/icons/icons.ts";
import { DialogFrame } from "./dialog-frame.tsx";
import styles from "./message-dialog.module.css";
import type { Notice } from "./notices.ts";

/** Title, message and "Aceptar" (Specification, section 8); also the body of a confirmation with its two answers. */
function MessageDialog({
  type,
  title,
  message,
  onClose,
  children,
}: {
  type: "success" | "error" | "question";
  title: ReactNode;
  message?: ReactNode;
  onClose: () => void;
  /** Buttons instead of "Aceptar". */
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <DialogFrame
      placement="center"
      role="alertdialog"
      onClose={onClose}
      labelledBy={`${id}t`}
      describedBy={`${id}m`}
      closeOnScrim={false}
    >
      <h2 id={`${id}t`} className={styles.title}>
        {type === "error" && <WarningIcon size={24} className={styles.error} />}
        {type === "success" && <CheckIcon size={24} className={styles.success} />}
        {title}
      </h2>
      <div id={`${id}m`} className={styles.message}>
        {message}
      </div>
      {children ?? (
        <Button data-autofocus size="large" fullWidth onClick={onClose}>
          {texts.accept}
        </Button>
      )}
    </DialogFrame>
  );
}

/** Draws one queued notice. */
export default function NoticeDialog({ notice }: { notice: Notice }) {
  if (notice.kind === "message") {
    return <MessageDialog {...notice.content} onClose={notice.answer} />;
  }
  if (notice.kind === "wait") {
    return (
      <MessageDialog type="question" {...notice.content} onClose={notice.answer}>
        <Button data-autofocus variant="secondary" size="large" fullWidth onClick={notice.answer}>
          {uiWords.cancel}
        </Button>
      </MessageDialog>
    );
  }
  const { title, message, acceptLabel, cancelLabel, danger } = notice.content;
  return (
    <MessageDialog type="question" title={title} message={message} onClose={() => notice.answer(false)}>
      <ButtonPair>
        <Button data-autofocus variant="secondary" size="large" onClick={() => notice.answer(false)}>
          {cancelLabel ?? uiWords.cancel}
        </Button>
        <Button variant={danger ? "danger" : "action"} size="large" onClick={() => notice.answer(true)}>
          {acceptLabel ?? texts.accept}
        </Button>
      </ButtonPair>
    </MessageDialog>
  );
}
