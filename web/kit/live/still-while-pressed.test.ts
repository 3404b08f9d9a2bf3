import { notifyManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stillWhilePressed } from "./still-while-pressed.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Makes a page with one query, and returns the answers that its screen has shown. */
async function aPage() {
  const page = new EventTarget();
  stillWhilePressed(page);
  const client = new QueryClient();
  const shown: unknown[] = [];
  const observer = new QueryObserver(client, { queryKey: ["notices"], enabled: false });
  // As React's queries subscribe.
  observer.subscribe(notifyManager.batchCalls(({ data }) => void shown.push(data)));
  const arrives = async (data: string) => {
    client.setQueryData(["notices"], data);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { shown, arrives, happens: (type: string) => page.dispatchEvent(new Event(type)) };
}

test("news wait for the click of the press during which they arrive", async () => {
  const { shown, arrives, happens } = await aPage();
  await arrives("one");
  expect(shown).toEqual(["one"]);
  happens("pointerdown");
  await arrives("two");
  happens("pointerup");
  await vi.advanceTimersByTimeAsync(20);
  expect(shown).toEqual(["one"]);
  happens("click");
  expect(shown).toEqual(["one"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual(["one", "two"]);
});

test.each([
  ["has no click", ["pointerup"], 100],
  ["becomes a scroll", ["pointercancel"], 0],
  ["never ends", [], 1_500],
])("news go on after a press that %s", async (_, ends, within) => {
  const { shown, arrives, happens } = await aPage();
  happens("pointerdown");
  await arrives("one");
  expect(shown).toEqual([]);
  for (const end of ends) happens(end);
  await vi.advanceTimersByTimeAsync(within);
  expect(shown).toEqual(["one"]);
  await arrives("two");
  expect(shown).toEqual(["one", "two"]);
});
