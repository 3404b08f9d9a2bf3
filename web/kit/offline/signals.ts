import { useSyncExternalStore } from "react";

/** State of the application that the screens show. */
type Signals = {
  /** Set while screens use stored data: returns the time of that data for an address, in words. */
  readonly kept: ((path: string) => string) | null;
  /** Switches to the waiting newer build; null if there is none. */
  readonly update: (() => void) | null;
  /** The way to install the application: by the browser's prompt or by hand; null if it cannot be installed. */
  readonly install: "ask" | "by-hand" | null;
};

const nothing: Signals = { kept: null, update: null, install: null };
let signals = nothing;
const watchers = new Set<() => void>();

/** Changes the state that the screens show. */
export function signal(more: Partial<Signals>): void {
  signals = { ...signals, ...more };
  for (const watcher of watchers) watcher();
}

/** Returns the current state; empty while the server draws. */
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
