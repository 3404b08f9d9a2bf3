import type { LiveEvents } from "#contract/outreach/live/live.ts";

/** An event of the stream. */
export type Heard = {
  [Name in keyof LiveEvents]: { readonly name: Name; readonly data: LiveEvents[Name] };
}[keyof LiveEvents];

export const heardNames = [
  "change",
  "stale",
  "same",
  "gone",
  "tick",
  "bye",
] as const satisfies readonly Heard["name"][];

/** State of the stream: null if it is open, else the time since which the screen may be stale, in milliseconds. */
export type Trouble = { readonly since: number } | null;

let trouble: Trouble = null;
const watchers = new Set<() => void>();

/** Returns the state that the notice shows. */
export function currentTrouble(): Trouble {
  return trouble;
}

export function watchTrouble(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export function noteTrouble(now: Trouble): void {
  if (trouble?.since === now?.since) return;
  trouble = now;
  for (const watcher of watchers) watcher();
}
