import { useSyncExternalStore } from "react";

/** Time for which a change from elsewhere stays marked. */
const freshMilliseconds = 6_000;

let said = "";
const fresh = new Map<string, ReturnType<typeof setTimeout>>();
const watchers = new Set<() => void>();

/** Marks changes made elsewhere, and announces them once to screen readers. */
export function markFresh(ids: readonly string[], sentence: string): void {
  said = sentence;
  for (const id of ids) {
    clearTimeout(fresh.get(id));
    const fade = () => {
      fresh.delete(id);
      tell();
    };
    fresh.set(id, setTimeout(fade, freshMilliseconds));
  }
  tell();
}

/** Returns whether this item has just changed elsewhere. */
export function useFresh(id: string): boolean {
  return useSyncExternalStore(
    watch,
    () => fresh.has(id),
    () => false,
  );
}

/** Returns the last announcement. */
export function useSaid(): string {
  return useSyncExternalStore(
    watch,
    () => said,
    () => "",
  );
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function tell(): void {
  for (const watcher of watchers) watcher();
}
