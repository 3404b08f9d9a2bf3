import { queryOptions } from "@tanstack/react-query";
import type { Me } from "#contract/accounts.ts";

/**
 * The signed-in person, or null for a visitor. Guards and shells share it. It is asked for by hand, because the first
 * screen of a visitor has no other need of the API's client.
 */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: async ({ signal }): Promise<Me | null> => {
    const answer = await fetch("/api/v1/session", { signal });
    // What is not read stays open: the browser would think that the page is still loading.
    const text = await answer.text();
    if (!answer.ok) throw new Error(`"Who am I" was answered with ${answer.status}`);
    const { me }: { me: Me | null } = JSON.parse(text);
    return me;
  },
  staleTime: 60_000,
});
