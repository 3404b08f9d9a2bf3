import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { LandingView } from "#contract/outreach/landing.ts";
import { landingDataId } from "#web/landing-data.ts";
import { Landing } from "#web/screens/landing/landing.tsx";
import { LandingHead } from "#web/screens/landing/landing-head.tsx";
import { dataElement, drawn } from "./server-drawing.ts";

/** The landing as HTML: the head of the page, its body until the browser's copy is hydrated, and the data of both. */
export type DrawnLanding = { readonly head: string; readonly body: string; readonly data: string };

/** Draws the landing for a visitor. The server calls this from the built web and imports none of its modules. */
export async function drawLanding(view: LandingView, origin: string): Promise<DrawnLanding> {
  return {
    head: await drawn(<LandingHead province={view.province} origin={origin} />),
    body: await drawn(await withLinks(<Landing view={view} origin={origin} />)),
    data: dataElement(landingDataId, view),
  };
}

/** Wraps the page in a router with only this route: enough for its links to have addresses. */
async function withLinks(page: ReactNode): Promise<ReactNode> {
  const rootRoute = createRootRoute();
  const landing = createRoute({ getParentRoute: () => rootRoute, path: "/", component: () => page });
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const router = createRouter({ routeTree: rootRoute.addChildren([landing]), history });
  await router.load();
  return <RouterProvider router={router} />;
}
