import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import type { LandingView } from "#contract/landing.ts";
import { Landing } from "./features/landing/landing.tsx";
import { landingDataId } from "./features/landing/landing-data.ts";
import { LandingHead } from "./features/landing/landing-head.tsx";

/** The landing as HTML: for the head of the page, for its body until the browser's copy is alive, and what both are drawn from. */
export type DrawnLanding = { readonly head: string; readonly body: string; readonly data: string };

/** Draws the landing for a visitor. The server calls this out of the built web; it imports nothing of it. */
export async function drawLanding(view: LandingView, origin: string): Promise<DrawnLanding> {
  return {
    head: await drawn(<LandingHead province={view.province} origin={origin} />),
    body: await drawn(await withLinks(<Landing view={view} origin={origin} />)),
    // In a script element nothing is escaped but by hand: "</script>" in a name would end it.
    data: `<script type="application/json" id="${landingDataId}">${JSON.stringify(view).replaceAll("<", "\\u003c")}</script>`,
  };
}

/** The page in a router that knows no other: enough for its links to have their addresses. */
async function withLinks(page: ReactNode): Promise<ReactNode> {
  const rootRoute = createRootRoute();
  const landing = createRoute({ getParentRoute: () => rootRoute, path: "/", component: () => page });
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const router = createRouter({ routeTree: rootRoute.addChildren([landing]), history });
  await router.load();
  return <RouterProvider router={router} />;
}

/** The whole of it as HTML. A part that fails is a failure, and not a hole to be filled by the browser. */
async function drawn(node: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(node, {
    onError: (error) => void failures.push(error),
    // Otherwise what is large comes after, moved to its place by a script that our own rules forbid.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new Error("The landing could not be drawn", { cause: failures[0] });
  return html;
}
