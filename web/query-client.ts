import { MutationCache, onlineManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { meQuery } from "./features/accounts/session.ts";

/**
 * What the screens know of the server. One rule of freshness: whatever somebody did, and whether or not it was refused, all that is
 * known is stale; what is mounted is asked again before the act counts as done, the rest when it is shown. `onSignedOut` hears of a session that ended while the page was open. */
export function createQueryClient(onSignedOut?: () => void): QueryClient {
  const noticeSignOut = (error: unknown) => {
    const { code } = refusalIn(error);
    if (code !== "UNAUTHORIZED" && code !== "ACCOUNT_INACTIVE") return;
    if (!queryClient.getQueryData(meQuery.queryKey)) return;
    queryClient.setQueryData(meQuery.queryKey, null);
    onSignedOut?.();
    if (code === "ACCOUNT_INACTIVE") void sayWhy();
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeSignOut }),
    mutationCache: new MutationCache({
      onError: noticeSignOut,
      onSettled: (_answer, error, _input, _before, { meta }) => {
        // Without a connection every question would fail; what is stale is asked once it is back.
        const asks = meta?.keeps === undefined && onlineManager.isOnline();
        const fresh = queryClient.invalidateQueries({ refetchType: asks ? "active" : "none" });
        // Whoever was refused reads why at once.
        return error ? undefined : fresh;
      },
    }),
    defaultOptions: {
      queries: {
        // Without a connection a question fails and says so; it would wait without an end otherwise.
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: 15_000,
        // A refusal is an answer; only the network, where there is one, and faults are worth another try.
        retry: (failures, error) => refusalIn(error).status >= 500 && failures < 2 && navigator.onLine !== false,
      },
      mutations: { networkMode: "always" },
    },
  });
  return queryClient;
}

/** Whoever was put out reads the reason at once, and not only when they try to come back. */
async function sayWhy(): Promise<void> {
  const { notifyDeactivated } = await import("./features/accounts/notify-deactivated.ts");
  await notifyDeactivated();
}

/** What a failure says of itself, told by its shape: the API's client, which has a type for it, is not loaded everywhere. */
function refusalIn(error: unknown): { code: unknown; status: number } {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const status = error instanceof Error && "status" in error ? Number(error.status) : 500;
  return { code, status };
}

declare module "@tanstack/react-query" {
  interface Register {
    /** `keeps`: why an act leaves what is mounted as it is. */
    mutationMeta: { readonly keeps?: string };
  }
}
