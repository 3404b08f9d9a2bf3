import { queryOptions } from "@tanstack/react-query";
import type { Me } from "#contract/people/accounts/accounts.ts";

/**
 * Queries the signed-in person, or null for a visitor. Guards and shells share it. It uses plain `fetch`, because the
 * first screen of a visitor needs the API's client for nothing else.
 */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: async ({ signal, client, queryKey }): Promise<Me | null> => {
    const answer = await fetch("/api/v1/session", { signal });
    // Read the body always: an unread one stays open, and the browser would think that the page is still loading.
    const text = await answer.text();
    if (!answer.ok) throw new Error(`"Who am I" was answered with ${answer.status}`);
    const { me }: { me: Me | null } = JSON.parse(text);
    if (me === null && client.getQueryData(queryKey)) await refuseDeactivated(signal);
    return me;
  },
  staleTime: 60_000,
});

/** Throws if the session ended because the account was deactivated: its person is told so, unlike a visitor. */
async function refuseDeactivated(signal: AbortSignal): Promise<void> {
  const answer = await fetch("/api/v1/me", { signal });
  const { code }: { code?: unknown } = await answer.json();
  if (code === "ACCOUNT_INACTIVE") throw Object.assign(new Error(code), { code, status: answer.status });
}
