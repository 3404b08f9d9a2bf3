import { ORPCError } from "@orpc/client";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isOfAway, watchSilence } from "./server-away.ts";

test.each([
  [true, "no connection", new TypeError("Failed to fetch")],
  [true, "a proxy without a server behind it", new ORPCError("BAD_GATEWAY", { status: 502 })],
  [true, "a proxy that waited in vain", new ORPCError("GATEWAY_TIMEOUT", { status: 504 })],
  [false, "a refusal", new ORPCError("PLAYER_NOT_FOUND", { status: 404 })],
  [false, "a fault of one answer", new ORPCError("INTERNAL_SERVER_ERROR", { status: 500 })],
  [false, "a busy server", new ORPCError("SERVICE_UNAVAILABLE", { status: 503 })],
])("stored data is shown: %s, for %s", (isShown, _, error) => {
  expect(isOfAway(error)).toBe(isShown);
});

describe("stored data is shown for a query that waits", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Makes a screen with one query whose answer never comes, and counts the calls for stored data. */
  function screen() {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const onSilence = vi.fn<() => void>();
    return {
      onSilence,
      watch: (answeredAt: number) => watchSilence(client.getQueryCache(), answeredAt, onSilence),
      wait: () => void client.fetchQuery({ queryKey: [["waits"]], queryFn: () => new Promise<never>(() => {}) }),
      answer: (queryFn: () => Promise<string>) =>
        client.fetchQuery({ queryKey: [["answers"]], queryFn }).catch(() => {}),
    };
  }

  test("eight seconds after the server's last answer", async () => {
    const { watch, wait, onSilence } = screen();
    watch(performance.now());
    wait();
    await vi.advanceTimersByTimeAsync(7_999);
    expect(onSilence).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onSilence).toHaveBeenCalledOnce();
  });

  test("two seconds after it began, on a page from the service worker, even before the watch began", async () => {
    const { watch, wait, onSilence } = screen();
    wait();
    watch(Number.NEGATIVE_INFINITY);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(onSilence).toHaveBeenCalledOnce();
  });

  test.each([
    ["an answer", async () => "answered"],
    ["a refusal", () => Promise.reject(new ORPCError("PLAYER_NOT_FOUND", { status: 404 }))],
  ])("and later if %s to another query shows that the server is there", async (_, queryFn) => {
    const { watch, wait, answer, onSilence } = screen();
    watch(performance.now());
    wait();
    await vi.advanceTimersByTimeAsync(4_000);
    await answer(queryFn);
    await vi.advanceTimersByTimeAsync(7_900);
    expect(onSilence).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(onSilence).toHaveBeenCalledOnce();
  });

  test("never once the answer has come", async () => {
    const { watch, answer, onSilence } = screen();
    watch(performance.now());
    const answered = answer(() => new Promise((resolve) => setTimeout(() => resolve("late"), 3_000)));
    await vi.advanceTimersByTimeAsync(20_000);
    await answered;
    expect(onSilence).not.toHaveBeenCalled();
  });
});
