/** A smaller step back does no harm: whatever waits for the clock waits a minute more. */
const toleratedMilliseconds = 60_000;
const lookMilliseconds = 5_000;

/**
 * Calls back when the machine's clock was set back by more than a minute, each time that it happens. The returned
 * function ends the watch.
 */
export function watchClock(onSetBack: () => void): () => void {
  // `performance.now` runs on when the clock is set.
  const ahead = () => Date.now() - performance.now();
  let known = ahead();
  const timer = setInterval(() => {
    const wasSetBack = known - ahead() > toleratedMilliseconds;
    known = ahead();
    if (wasSetBack) onSetBack();
  }, lookMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
