import { useSyncExternalStore } from "react";

/** Under which name the browser keeps what the desk wrote down. */
export const storedAs = "desk-notes";

const watchers = new Set<() => void>();
let isAny: boolean | null = null;

/** Whether anything waits to be sent: all that a screen without the desk needs to know. Nothing while the server draws. */
export function useAnyNotes(): boolean {
  return useSyncExternalStore(watchNotes, anyNotes, () => false);
}

/** Tells when something is written down, sent or forgotten, here or in another tab. */
export function watchNotes(watcher: () => void): () => void {
  const elsewhere = () => {
    isAny = null;
    watcher();
  };
  watchers.add(watcher);
  window.addEventListener("storage", elsewhere);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener("storage", elsewhere);
  };
}

/** Says that it is otherwise. */
export function tellNotes(isAnyNow: boolean): void {
  isAny = isAnyNow;
  for (const watcher of watchers) watcher();
}

function anyNotes(): boolean {
  try {
    isAny ??= localStorage.getItem(storedAs) !== null;
  } catch {
    isAny = false;
  }
  return isAny;
}
