import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { meQuery } from "./features/accounts/session.ts";
import { landingInPage } from "./features/landing/landing-data.ts";
import { takeOver } from "./features/landing/take-over.ts";
import { createQueryClient } from "./query-client.ts";
import { createAppRouter } from "./router.tsx";
import "#web/ui/theme/base.css";
import "#web/ui/theme/type.css";
import "#web/ui/theme/color-scheme.ts";

const place = document.getElementById("root");
if (!place) throw new Error("index.html has no #root");

const queryClient = createQueryClient(() => void router.invalidate());
const router = createAppRouter(queryClient, window.location.origin);

// The server draws the landing for visitors alone. What they see stays until the same page, alive, takes its place.
if (landingInPage() !== undefined) {
  queryClient.setQueryData(meQuery.queryKey, null);
  await router.load();
  const goOn = takeOver(place);
  const stop = router.subscribe("onRendered", () => {
    stop();
    goOn();
  });
}

// What says that something failed must be here before the network is not.
router.subscribe("onResolved", ({ toLocation }) => {
  if (toLocation.pathname === "/") return;
  import("./kit/prefetch-screens.ts").then(
    ({ prefetchScreens }) => prefetchScreens(router),
    () => {},
  );
});

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
