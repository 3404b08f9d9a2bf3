import { MutationObserver, type MutationOptions, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { createQueryClient } from "./query-client.ts";

afterEach(() => onlineManager.setOnline(true));

/** Makes a screen with one mounted query, and another query answered on an earlier screen. */
async function aScreen() {
  const client = createQueryClient();
  const asked = { matches: 0, finances: 0 };
  const matches = { queryKey: ["matches"], queryFn: () => ++asked.matches, staleTime: 60_000 };
  const finances = { queryKey: ["finances"], queryFn: () => ++asked.finances, staleTime: 60_000 };
  await client.fetchQuery(finances);
  const unmount = new QueryObserver(client, matches).subscribe(() => {});
  await client.fetchQuery(matches);
  const act = (options: MutationOptions<unknown>) =>
    new MutationObserver(client, options)
      .mutate()
      .catch((error: unknown) => error)
      .then(() => {});
  const goTo = async () => void (await client.fetchQuery(finances));
  return { client, asked, act, goTo, unmount };
}

test("an act refetches mounted queries before it counts as done, and the others when they are shown", async () => {
  const { asked, act, goTo, unmount } = await aScreen();
  await act({ mutationFn: async () => "paid" });
  expect(asked).toEqual({ matches: 2, finances: 1 });
  await goTo();
  expect(asked).toEqual({ matches: 2, finances: 2 });
  unmount();
});

test("a refused act refetches too, as another person was faster", async () => {
  const { asked, act, goTo, unmount } = await aScreen();
  await act({ mutationFn: () => Promise.reject(new Error("refused")) });
  await goTo();
  expect(asked).toEqual({ matches: 2, finances: 2 });
  unmount();
});

test("an act with a reason to change nothing leaves the screen as it is", async () => {
  const { asked, act, goTo, unmount } = await aScreen();
  await act({ mutationFn: async () => "draft", meta: { keeps: "nobody else sees a draft" } });
  await goTo();
  expect(asked).toEqual({ matches: 1, finances: 2 });
  unmount();
});

test("without a connection no query is refetched, and all are once it is back", async () => {
  const { client, asked, act, unmount } = await aScreen();
  client.mount();
  onlineManager.setOnline(false);
  await act({ mutationFn: () => Promise.reject(new Error("no network")) });
  expect(asked.matches).toBe(1);
  onlineManager.setOnline(true);
  await expect.poll(() => asked.matches).toBe(2);
  client.unmount();
  unmount();
});
