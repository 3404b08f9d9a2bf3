import { uiWords } from "#web/i18n/ui.ts";
import { confirmAction } from "./notices.ts";

/** Asks whether unsaved input may be lost: true to leave, false to stay. */
export function askToLeave(): Promise<boolean> {
  return confirmAction({
    title: uiWords.unsavedTitle,
    message: uiWords.unsavedMessage,
    acceptLabel: uiWords.unsavedLeave,
    cancelLabel: uiWords.unsavedStay,
    danger: true,
  });
}
