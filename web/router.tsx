import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { meQuery } from "./features/accounts/session.ts";
import { routeTree } from "./routeTree.gen.ts";

/** What the screens know of the server. `onSignedOut` hears of a session that ended while the page was open. */
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
    mutationCache: new MutationCache({ onError: noticeSignOut }),
    defaultOptions: {
      queries: {
        // Without a connection a question fails and says so; it would wait without an end otherwise.
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: 15_000,
        // A refusal is an answer; only the network and faults are worth another try.
        retry: (failures, error) => refusalIn(error).status >= 500 && failures < 2,
      },
      mutations: { networkMode: "always" },
    },
  });
  return queryClient;
}

/** The router of the whole product, reached at `origin`. */
export function createAppRouter(queryClient: QueryClient, origin: string) {
  return createRouter({
    routeTree,
    context: { queryClient, origin },
    defaultPreload: "intent",
    // Query alone decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 150,
    defaultErrorComponent: lazyRouteComponent(() => import("./kit/screen-failed.tsx"), "ScreenFailed"),
  });
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

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
