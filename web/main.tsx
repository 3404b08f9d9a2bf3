import { QueryClientProvider } from "@tanstack/react-query";
import { type AnyRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { meQuery } from "./features/accounts/session.ts";
import { landingInPage } from "./features/landing/landing-data.ts";
import { keepInstallPrompt } from "./kit/offline/install-prompt.ts";
import { fetchParts } from "./lazily.tsx";
import { createQueryClient } from "./query-client.ts";
import { createAppRouter } from "./router.tsx";
import { takeScreenData } from "./screen-data.ts";
import { Standing } from "./standing.tsx";
import { takeOver } from "./take-over.ts";
import "#web/ui/theme/base.css";
import "#web/ui/theme/type.css";
import "#web/ui/theme/color-scheme.ts";

keepInstallPrompt();

const place = document.getElementById("root");
if (!place) throw new Error("index.html has no #root");

const queryClient = createQueryClient(() => void router.invalidate());
const router = createAppRouter(queryClient, window.location.origin);

let standNow = () => {};
const stands = new Promise<void>((resolve) => {
  standNow = resolve;
});

// What says that something failed must be here before the network is not, and what an installed application lives from. Neither is
// anything that a screen waits for: the server drew this one, and its own files come first.
router.subscribe("onResolved", ({ toLocation }) => {
  if (toLocation.pathname === "/") return;
  void stands.then(atRest).then(() => {
    import("./kit/prefetch-screens.ts").then(
      ({ prefetchScreens }) => prefetchScreens(router),
      () => {},
    );
    import("./features/reach/offline/installed.ts").then(
      ({ beInstalled }) => beInstalled(queryClient),
      () => {},
    );
  });
});

// What the server drew stays until the same page, alive, takes its place. It draws the landing for visitors alone.
const isLanding = landingInPage() !== undefined;
if (isLanding) queryClient.setQueryData(meQuery.queryKey, null);
const parts = isLanding ? [] : takeScreenData(queryClient);
if (parts !== null) {
  await router.load();
  // A part that does not come now is asked for again where it stands, which says what is the matter.
  await fetchParts(parts).catch(() => {});
}
// The page that a service worker keeps belongs to nobody: what this browser keeps of the person is shown in it.
if (document.documentElement.dataset.kept !== undefined) {
  fetchScreen(router);
  await import("./features/reach/offline/show-pack.ts").then(({ showPack }) => showPack(queryClient)).catch(() => {});
}
const handOn = parts === null ? null : takeOver(place);
function goOn(): void {
  if (handOn !== null) handOn();
  standNow();
  if (handOn === null) return;
  // A way into the application that was pressed meanwhile has changed the address, and nobody listened.
  if (router.history.location.href !== router.state.resolvedLocation?.href) void router.load();
}

/** Fetches the screen of this address while what it shows is still looked up. */
function fetchScreen(any: AnyRouter): void {
  for (const { routeId } of any.matchRoutes(any.latestLocation))
    any.loadRouteChunk(any.routesById[routeId])?.catch(() => {});
}

/** When the browser has drawn what it has, and nothing better to do. */
function atRest(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(resolve, { timeout: 1_000 });
    else setTimeout(resolve, 200);
  });
}

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Standing onStand={goOn}>
        <RouterProvider router={router} />
      </Standing>
    </QueryClientProvider>
  </StrictMode>,
);
