import { queryOptions } from "@tanstack/react-query";
import type { Me } from "#contract/people/accounts/accounts.ts";

/**
 * Queries the signed-in person, or null for a visitor. Guards and shells share it. It uses plain `fetch`, because the
 * first screen of a visitor needs the API's client for nothing else.
 */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: async ({ signal }): Promise<Me | null> => {
    const answer = await fetch("/api/v1/session", { signal });
    // Read the body always: an unread one stays open, and the browser would think that the page is still loading.
    const text = await answer.text();
    if (!answer.ok) throw new Error(`"Who am I" was answered with ${answer.status}`);
    const { me }: { me: Me | null } = JSON.parse(text);
    return me;
  },
  staleTime: 60_000,
});
