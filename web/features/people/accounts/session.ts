import { queryOptions } from "@tanstack/react-query";
import type { Me } from "#contract/people/accounts/accounts.ts";

/**
 * Queries the signed-in person, or null for a visitor. Guards and shells share it. It uses plain `fetch`, because the
 * first screen of a visitor needs the API's client for nothing else.
 */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: async ({ signal, client, queryKey }): Promise<Me | null> => {
    const { status, text } = await answerOf("/api/v1/session", signal);
    if (status !== 200) throw new Error(`"Who am I" was answered with ${status}`);
    const { me }: { me: Me | null } = JSON.parse(text);
    if (me === null && client.getQueryData(queryKey)) await refuseDeactivated(signal);
    return me;
  },
  staleTime: 60_000,
});

/** Throws if the session ended because the account was deactivated: its person is told so, unlike a visitor. */
async function refuseDeactivated(signal: AbortSignal): Promise<void> {
  const { status, text } = await answerOf("/api/v1/me", signal);
  // Any other answer, such as that of a busy server, leaves the person signed out.
  if (status !== 403) return;
  const { code }: { code?: unknown } = JSON.parse(text);
  if (code === "ACCOUNT_INACTIVE") throw Object.assign(new Error(code), { code, status });
}

/** Reads the body always: an unread one stays open, and the browser would think that the page is still loading. */
async function answerOf(path: string, signal: AbortSignal) {
  const answer = await fetch(path, { signal });
  return { status: answer.status, text: await answer.text() };
}
