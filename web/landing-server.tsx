import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { LandingView } from "#contract/landing.ts";
import { Landing } from "./features/landing/landing.tsx";
import { landingDataId } from "./features/landing/landing-data.ts";
import { LandingHead } from "./features/landing/landing-head.tsx";
import { dataElement, drawn } from "./server-drawing.ts";

/** The landing as HTML: for the head of the page, for its body until the browser's copy is alive, and what both are drawn from. */
export type DrawnLanding = { readonly head: string; readonly body: string; readonly data: string };

/** Draws the landing for a visitor. The server calls this out of the built web; it imports nothing of it. */
export async function drawLanding(view: LandingView, origin: string): Promise<DrawnLanding> {
  return {
    head: await drawn(<LandingHead province={view.province} origin={origin} />),
    body: await drawn(await withLinks(<Landing view={view} origin={origin} />)),
    data: dataElement(landingDataId, view),
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
