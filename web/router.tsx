import type { QueryClient } from "@tanstack/react-query";
import { createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { routeTree } from "./routeTree.gen.ts";

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

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
