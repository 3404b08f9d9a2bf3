import type { ReactNode } from "react";

/** A message of the product: title, sentence and "Aceptar". */
export type Message = { type: "success" | "error"; title: string; message: ReactNode };

/** A question with two answers; `danger` paints the acceptance as a loss. */
export type Question = {
  title: string;
  message?: ReactNode;
  acceptLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
};

/** What waits to be shown in the middle of the screen, in order. */
export type Notice =
  | { kind: "message"; id: number; content: Message; answer: () => void }
  | { kind: "question"; id: number; content: Question; answer: (accepted: boolean) => void };

/** Something to do about what was just done: take it back. */
export type ToastAction = { readonly label: string; readonly onPress: () => void };

/** A short confirmation that goes away by itself. */
export type Toast = { id: number; text: string; actions: readonly ToastAction[]; isRefusal: boolean };

type Notices = { dialogs: readonly Notice[]; toasts: readonly Toast[] };

let shown: Notices = { dialogs: [], toasts: [] };
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Partial<Notices>): void {
  shown = { ...shown, ...next };
  for (const listener of listeners) listener();
}

/** Shows a message and waits until it is accepted. Needs a NoticeHost in the tree. */
export function showMessage(content: Message): Promise<void> {
  return new Promise((resolve) => {
    const id = ++lastId;
    const answer = () => {
      removeDialog(id);
      resolve();
    };
    change({ dialogs: [...shown.dialogs, { kind: "message", id, content, answer }] });
  });
}

/** Asks and waits for the answer: true when accepted, false when cancelled or closed. */
export function confirmAction(content: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++lastId;
    const answer = (accepted: boolean) => {
      removeDialog(id);
      resolve(accepted);
    };
    change({ dialogs: [...shown.dialogs, { kind: "question", id, content, answer }] });
  });
}

const seconds = 1000;

/** Says that something was done; it leaves after five seconds, and after ten where there is something to press, which is never the only way to it. */
export function toast(text: string, actions: readonly ToastAction[] = []): void {
  showToast({ text, actions, isRefusal: false });
}

/** Says in passing why something was not done, where nothing of it is lost. */
export function toastRefusal(text: string): void {
  showToast({ text, actions: [], isRefusal: true });
}

function showToast(one: Omit<Toast, "id">): void {
  const id = ++lastId;
  // Only what was done last can be taken back by a touch, and the same words are said once.
  const stay = ({ text, actions }: Toast) => text !== one.text && (one.actions.length === 0 || actions.length === 0);
  const before = shown.toasts.filter(stay);
  change({ toasts: [...before.slice(-2), { id, ...one }] });
  setTimeout(() => endToast(id), (one.actions.length > 0 ? 10 : 5) * seconds);
}

/** Takes a confirmation away that was answered. */
export function endToast(id: number): void {
  change({ toasts: shown.toasts.filter((one) => one.id !== id) });
}

/** Calls back at every change, until the returned function is called. */
export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is to be shown now. */
export function currentNotices(): Notices {
  return shown;
}

function removeDialog(id: number): void {
  change({ dialogs: shown.dialogs.filter((one) => one.id !== id) });
}
