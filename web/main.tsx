import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { meQuery } from "./features/accounts/session.ts";
import { landingInPage } from "./features/landing/landing-data.ts";
import { fetchParts } from "./lazily.tsx";
import { createQueryClient } from "./query-client.ts";
import { createAppRouter } from "./router.tsx";
import { takeScreenData } from "./screen-data.ts";
import { Standing } from "./standing.tsx";
import { takeOver } from "./take-over.ts";
import "#web/ui/theme/base.css";
import "#web/ui/theme/type.css";
import "#web/ui/theme/color-scheme.ts";

const place = document.getElementById("root");
if (!place) throw new Error("index.html has no #root");

const queryClient = createQueryClient(() => void router.invalidate());
const router = createAppRouter(queryClient, window.location.origin);

// What says that something failed must be here before the network is not.
router.subscribe("onResolved", ({ toLocation }) => {
  if (toLocation.pathname === "/") return;
  import("./kit/prefetch-screens.ts").then(
    ({ prefetchScreens }) => prefetchScreens(router),
    () => {},
  );
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
const handOn = parts === null ? null : takeOver(place);
function goOn(): void {
  if (handOn === null) return;
  handOn();
  // A way into the application that was pressed meanwhile has changed the address, and nobody listened.
  if (router.history.location.href !== router.state.resolvedLocation?.href) void router.load();
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
