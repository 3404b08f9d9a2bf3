import { useSyncExternalStore } from "react";

/** What the screens say of the installed application. */
type Signals = {
  /** That screens come from what this browser keeps, and from when the one at an address is, in words. */
  readonly kept: ((path: string) => string) | null;
  /** Goes over to the newer build that waits; null while there is none. */
  readonly update: (() => void) | null;
  /** Whether the application can be installed: the browser asks, or it is done by hand. */
  readonly install: "ask" | "by-hand" | null;
};

const nothing: Signals = { kept: null, update: null, install: null };
let signals = nothing;
const watchers = new Set<() => void>();

/** Says something else from now on. */
export function signal(more: Partial<Signals>): void {
  signals = { ...signals, ...more };
  for (const watcher of watchers) watcher();
}

/** What is said now; nothing while the server draws. */
export function useSignals(): Signals {
  return useSyncExternalStore(
    watch,
    () => signals,
    () => nothing,
  );
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
