import { MutationCache, onlineManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { meQuery } from "./features/people/accounts/session.ts";
import { reloadForOther, screenPerson, setScreenPerson } from "./surroundings.ts";

/**
 * Makes the client that holds the screens' data. After every act, refused or not, all data is stale. Mounted queries
 * are refetched before the act counts as done, the others when they are shown. `onSignedOut` is called when a session
 * ends while the page is open.
 */
export function createQueryClient(onSignedOut?: () => void): QueryClient {
  const noticeSignOut = (error: unknown) => {
    const { code } = refusalIn(error);
    if (code !== "UNAUTHORIZED" && code !== "ACCOUNT_INACTIVE") return;
    if (!queryClient.getQueryData(meQuery.queryKey)) return;
    queryClient.setQueryData(meQuery.queryKey, null);
    onSignedOut?.();
    if (code === "ACCOUNT_INACTIVE") void sayWhy();
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeSignOut }),
    mutationCache: new MutationCache({
      onError: noticeSignOut,
      onSettled: (_answer, error, _input, _before, { meta }) => {
        // Without a connection every query would fail; stale ones are refetched once it is back.
        const asks = meta?.keeps === undefined && onlineManager.isOnline();
        const fresh = queryClient.invalidateQueries({ refetchType: asks ? "active" : "none" });
        // A refused person reads the reason at once.
        return error ? undefined : fresh;
      },
    }),
    defaultOptions: {
      queries: {
        // Without a connection a query fails and reports it; by default it would wait forever.
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: 15_000,
        // A refusal is an answer. Only network failures and server faults are retried, and only while online.
        retry: (failures, error) => refusalIn(error).status >= 500 && failures < 2 && navigator.onLine !== false,
      },
      mutations: { networkMode: "always" },
    },
  });
  return queryClient;
}

/**
 * Records the person whose screens this browser shows, from each answer to "who am I". The server draws for many people
 * and does not call it.
 */
export function followPerson(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || query.queryKey[0] !== meQuery.queryKey[0] || query.state.data === undefined) return;
    const id = idIn(query.state.data);
    const before = screenPerson();
    // A screen of one person never goes on with the session of another (decision 0112).
    if (typeof before === "string" && id !== null && id !== before) reloadForOther("noticed");
    else setScreenPerson(id);
  });
}

/** Returns the id of the person in the answer to "who am I"; null for a visitor. */
function idIn(me: unknown): string | null {
  return typeof me === "object" && me !== null && "id" in me ? String(me.id) : null;
}

/** Tells a deactivated person the reason at once, and not only at the next sign-in. */
async function sayWhy(): Promise<void> {
  const { notifyDeactivated } = await import("./features/people/accounts/notify-deactivated.ts");
  await notifyDeactivated();
}

/**
 * Reads code and status of a failure by its shape: the API's client, which has a type for it, is not loaded everywhere.
 */
function refusalIn(error: unknown): { code: unknown; status: number } {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const status = error instanceof Error && "status" in error ? Number(error.status) : 500;
  return { code, status };
}

declare module "@tanstack/react-query" {
  interface Register {
    /** `keeps`: the reason why an act needs no refetch. */
    mutationMeta: { readonly keeps?: string };
  }
}
