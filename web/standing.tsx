import { type ReactNode, useLayoutEffect } from "react";

/**
 * Calls `onStand` once its content is in the page, in the same task. Otherwise a key pressed between the drawn and the
 * hydrated page would find no focus.
 */
export function Standing({ onStand, children }: { onStand: () => void; children: ReactNode }) {
  // After the effect, not in it: a replayed press must find React idle.
  useLayoutEffect(() => queueMicrotask(onStand), [onStand]);
  return children;
}
