/** A dialog that can be put on the stage and taken off it without losing what it holds; a message (`urgent`) is never covered. */
export type Staged = { readonly urgent: boolean; show(): void; hide(): void };

/*
 * Never one dialog over another: opening a second one hides the first, with everything typed in it, and closing the second
 * brings the first back. What opens behind a message, as the sign-in does when a session ended, waits until it is read.
 */
const stage: Staged[] = [];
const listeners = new Set<() => void>();

/** Calls back whenever a dialog enters or leaves, until the returned function is called. */
export function subscribeToStage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether any dialog is open. */
export function isSet(): boolean {
  return stage.length > 0;
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Puts the dialog on the stage; call what is returned to take it off. */
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

/** Whether this dialog is the one that is seen now. */
export function isOnStage(dialog: Staged): boolean {
  return stage.at(-1) === dialog;
}
