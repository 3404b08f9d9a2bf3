/** A dialog that can be shown and hidden without losing its state; a message (`urgent`) is never covered. */
export type Staged = { readonly urgent: boolean; show(): void; hide(): void };

/*
 * Dialogs never stack: opening a second one hides the first with its input, and closing the second shows it again. A
 * dialog behind a message, such as the sign-in after a session's end, waits until the message is read.
 */
const stage: Staged[] = [];
const listeners = new Set<() => void>();

/** Calls the listener whenever a dialog opens or closes; returns the unsubscribe function. */
export function subscribeToStage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether any dialog is open. */
export function isSet(): boolean {
  return stage.length > 0;
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Shows the dialog; returns the function that removes it. */
export function enterStage(dialog: Staged): () => void {
  const messages = dialog.urgent ? 0 : stage.length - 1 - stage.findLastIndex(({ urgent }) => !urgent);
  if (messages > 0) stage.splice(-messages, 0, dialog);
  else {
    stage.at(-1)?.hide();
    stage.push(dialog);
    dialog.show();
  }
  tell();
  return () => {
    const place = stage.indexOf(dialog);
    const wasSeen = place === stage.length - 1;
    stage.splice(place, 1);
    dialog.hide();
    if (wasSeen) stage.at(-1)?.show();
    tell();
  };
}

/** Returns whether this dialog is the visible one. */
export function isOnStage(dialog: Staged): boolean {
  return stage.at(-1) === dialog;
}
