import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchClock } from "./clock-watch.ts";

const hour = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: 100 * hour });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["two hours back", true, -2 * hour],
  ["ten seconds back", false, -10_000],
  ["two hours ahead", false, 2 * hour],
])("a clock that is set %s is reported: %s", (_how, isReported, step) => {
  const onBehind = vi.fn();
  const reached = Date.now();
  const end = watchClock(() => reached, onBehind);
  vi.setSystemTime(Date.now() + step);
  vi.advanceTimersByTime(5_000);
  expect(onBehind).toHaveBeenCalledTimes(isReported ? 1 : 0);
  end();
});

test("a clock that was set ahead and back between two looks is reported if the work went along", () => {
  const onBehind = vi.fn();
  let reached = Date.now();
  const end = watchClock(() => reached, onBehind);
  vi.setSystemTime(Date.now() + 2 * hour);
  reached = Date.now();
  vi.setSystemTime(Date.now() - 2 * hour);
  vi.advanceTimersByTime(5_000);
  expect(onBehind).toHaveBeenCalledOnce();
  end();
});

test("a watch that ended reports nothing", () => {
  const onBehind = vi.fn();
  const reached = Date.now();
  watchClock(() => reached, onBehind)();
  vi.setSystemTime(Date.now() - 2 * hour);
  vi.advanceTimersByTime(20_000);
  expect(onBehind).not.toHaveBeenCalled();
});
