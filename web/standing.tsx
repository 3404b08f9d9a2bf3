import { type ReactNode, useLayoutEffect } from "react";

/**
 * Tells once that what it holds stands in the page. In the same breath: a key pressed between the drawn page and the living one
 * would find no focus.
 */
export function Standing({ onStand, children }: { onStand: () => void; children: ReactNode }) {
  // After the effect, not in it: what is pressed again must find React at rest.
  useLayoutEffect(() => queueMicrotask(onStand), [onStand]);
  return children;
}
