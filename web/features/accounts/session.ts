import { queryOptions } from "@tanstack/react-query";
import type { Me } from "#contract/accounts.ts";

/**
 * The signed-in person, or null for a visitor. Guards and shells share it. It is asked for by hand, because the first
 * screen of a visitor has no other need of the API's client.
 */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: async ({ signal }): Promise<Me | null> => {
    const answer = await fetch("/api/v1/me", { signal });
    if (answer.ok) return answer.json();
    // What is not read stays open: the browser would think that the page is still loading.
    await answer.text();
    if (answer.status === 401 || answer.status === 403) return null;
    throw new Error(`"Who am I" was answered with ${answer.status}`);
  },
  staleTime: 60_000,
});
