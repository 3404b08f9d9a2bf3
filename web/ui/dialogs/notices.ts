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

/** A dialog in the queue for the middle of the screen. */
export type Notice =
  | { kind: "message"; id: number; content: Message; answer: () => void }
  | { kind: "question"; id: number; content: Question; answer: (accepted: boolean) => void }
  | { kind: "wait"; id: number; content: { readonly title: string; readonly message: string }; answer: () => void };

/** An act on a toast, such as undoing the confirmed change. */
export type ToastAction = { readonly label: string; readonly onPress: () => void };

/** A short confirmation that disappears by itself. */
export type Toast = { id: number; text: string; actions: readonly ToastAction[]; isRefusal: boolean };

type Notices = { dialogs: readonly Notice[]; toasts: readonly Toast[] };

let shown: Notices = { dialogs: [], toasts: [] };
let lastId = 0;
const listeners = new Set<() => void>();

/** Replaces the shown dialogs or toasts. */
export function changeNotices(next: Partial<Notices>): void {
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
    changeNotices({ dialogs: [...shown.dialogs, { kind: "message", id, content, answer }] });
  });
}

/** Asks a question and waits for the answer: true when accepted, false when cancelled or closed. */
export function confirmAction(content: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++lastId;
    const answer = (accepted: boolean) => {
      removeDialog(id);
      resolve(accepted);
    };
    changeNotices({ dialogs: [...shown.dialogs, { kind: "question", id, content, answer }] });
  });
}

/** The name of errors for an ended wait for a busy server, which the person already knows of. */
export const waitEnded = "WaitEnded";

const seconds = 1000;

/** Confirms an act for five seconds, or ten with a button, which is never the only way to its act. */
export function toast(text: string, actions: readonly ToastAction[] = []): void {
  showToast({ text, actions, isRefusal: false });
}

/** Reports a refused act for five seconds, if nothing is lost by it. */
export function toastRefusal(text: string): void {
  showToast({ text, actions: [], isRefusal: true });
}

function showToast(one: Omit<Toast, "id">): void {
  const id = ++lastId;
  // Only the last act can be undone by a toast, and a repeated text shows once.
  const stay = ({ text, actions }: Toast) => text !== one.text && (one.actions.length === 0 || actions.length === 0);
  const before = shown.toasts.filter(stay);
  changeNotices({ toasts: [...before.slice(-2), { id, ...one }] });
  setTimeout(() => endToast(id), (one.actions.length > 0 ? 10 : 5) * seconds);
}

/** Removes a toast that was answered. */
export function endToast(id: number): void {
  changeNotices({ toasts: shown.toasts.filter((one) => one.id !== id) });
}

/** Calls the listener at every change; returns the unsubscribe function. */
export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the current dialogs and toasts. */
export function currentNotices(): Notices {
  return shown;
}

function removeDialog(id: number): void {
  changeNotices({ dialogs: shown.dialogs.filter((one) => one.id !== id) });
}
