/** Runs an act when the browser is idle. */
export function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(act);
  else setTimeout(act, 1_000);
}
