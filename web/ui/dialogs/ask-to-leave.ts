import { uiWords } from "#web/i18n/ui.ts";
import { confirmAction } from "./notices.ts";

/** Asks whether what is typed and not saved may be lost: true to leave, false to go on with it. */
export function askToLeave(): Promise<boolean> {
  return confirmAction({
    title: uiWords.unsavedTitle,
    message: uiWords.unsavedMessage,
    acceptLabel: uiWords.unsavedLeave,
    cancelLabel: uiWords.unsavedStay,
    danger: true,
  });
}
