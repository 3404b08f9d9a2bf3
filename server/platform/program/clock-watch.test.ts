import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchClock } from "./clock-watch.ts";

const hour = 3_600_000;

beforeEach(() => {
  // The monotonic clock runs on by itself in the test too.
  vi.useFakeTimers({ toFake: ["Date", "performance", "setInterval", "clearInterval"], now: 100 * hour });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["two hours back", 1, -2 * hour],
  ["ten seconds back", 0, -10_000],
  ["two hours ahead", 0, 2 * hour],
])("a clock that is set %s is reported %i times", (_how, times, step) => {
  const onSetBack = vi.fn();
  const end = watchClock(onSetBack);
  vi.advanceTimersByTime(20_000);
  vi.setSystemTime(Date.now() + step);
  vi.advanceTimersByTime(20_000);
  expect(onSetBack).toHaveBeenCalledTimes(times);
  end();
});

test("a watch that ended reports nothing", () => {
  const onSetBack = vi.fn();
  watchClock(onSetBack)();
  vi.setSystemTime(Date.now() - 2 * hour);
  vi.advanceTimersByTime(20_000);
  expect(onSetBack).not.toHaveBeenCalled();
});
