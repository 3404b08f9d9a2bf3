/** A smaller step back does no harm: the next minute comes a minute later. */
const toleratedMilliseconds = 60_000;
const lookMilliseconds = 5_000;

/**
 * Calls back while the machine's clock shows a time more than a minute before the one that the work has reached. It
 * compares states: a clock that was set ahead and back between two looks has moved the work all the same. The returned
 * function ends the watch.
 */
export function watchClock(reached: () => number, onBehind: () => void): () => void {
  const timer = setInterval(() => {
    if (reached() - Date.now() > toleratedMilliseconds) onBehind();
  }, lookMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
