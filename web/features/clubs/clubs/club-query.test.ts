import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterAll, expect, test, vi } from "vitest";

const clubId = "00000000-0000-4000-8000-000000000001";

/**
 * The pending requests, each as the function that answers it. The API's client keeps the `fetch` that it finds on
 * loading.
 */
const requests = vi.hoisted(() => {
  const waiting: ((answer: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise<Response>((answer) => waiting.push(answer)));
  vi.stubGlobal("window", { location: { origin: "http://localhost" } });
  return waiting;
});
afterAll(() => vi.unstubAllGlobals());

test("a screen gets its club even if a frame that asked for it left and came back meanwhile", async () => {
  // Another test may have loaded the client with the browser's own `fetch`.
  vi.resetModules();
  const { clubQuery, ensureClub } = await import("./club-query.ts");
  const queryClient = new QueryClient();

  const screen = ensureClub(queryClient, clubId);
  const frame = new QueryObserver(queryClient, clubQuery(clubId));
  frame.subscribe(() => {})();
  const leave = frame.subscribe(() => {});
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  for (const answer of requests) answer(Response.json({ json: { id: clubId } }));

  await expect(screen).resolves.toMatchObject({ id: clubId });
  leave();
});
