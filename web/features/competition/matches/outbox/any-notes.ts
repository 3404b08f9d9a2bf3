import { useSyncExternalStore } from "react";

/** Local storage key of the desk's unsent notes. */
export const storedAs = "desk-notes";

const watchers = new Set<() => void>();
let isAny: boolean | null = null;

/** Returns whether any note waits to be sent: all that screens without the desk need. False while the server draws. */
export function useAnyNotes(): boolean {
  return useSyncExternalStore(watchNotes, anyNotes, () => false);
}

/** Subscribes to changes of the stored notes, in this tab or another one. Returns the unsubscribe function. */
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

/** Records whether any note is left and notifies the subscribers. */
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
