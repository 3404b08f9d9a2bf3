import { useSyncExternalStore } from "react";

/** How long something that changed by itself is marked. */
const freshMilliseconds = 6_000;

let said = "";
const fresh = new Map<string, ReturnType<typeof setTimeout>>();
const watchers = new Set<() => void>();

/** Marks what has just changed without anybody here having done it, and says it once to whoever listens to the screen. */
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

/** Whether this has just changed by itself. */
export function useFresh(id: string): boolean {
  return useSyncExternalStore(
    watch,
    () => fresh.has(id),
    () => false,
  );
}

/** What was said last. */
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
