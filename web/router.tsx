import type { QueryClient } from "@tanstack/react-query";
import { createRouter, lazyRouteComponent, type RouterHistory } from "@tanstack/react-router";
import { routeTree } from "./routeTree.gen.ts";

/** Makes the router of the whole product, reached at `origin`; the server passes a history of one address. */
export function createAppRouter(queryClient: QueryClient, origin: string, history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    routeTree,
    context: { queryClient, origin },
    defaultPreload: "intent",
    // TanStack Query alone decides on freshness.
    defaultPreloadStaleTime: 0,
    scrollRestoration: history === undefined,
    defaultPendingMs: 150,
    defaultErrorComponent: lazyRouteComponent(() => import("./kit/screen-failed.tsx"), "ScreenFailed"),
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
