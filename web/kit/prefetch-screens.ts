import type { AnyRouter } from "@tanstack/react-router";

/** What says that something failed, or was done. Fetched as it is where it is needed, else it would be another part of the build. */
const sayings = [
  () => import("./screen-failed.tsx"),
  () => import("#web/ui/dialogs/message-dialog.tsx"),
  () => import("#web/ui/dialogs/toasts.tsx"),
];

const framesFetched = new Set<string>();

/**
 * Fetches what says that something failed, and, when the browser has nothing better to do, the other screens of the same frame.
 * All of it must be here before the network is not: a dialog that cannot be fetched would take the whole screen with it, and a
 * screen that cannot be fetched would reload the page into nothing.
 */
export function prefetchScreens(router: AnyRouter): void {
  const frame = router.state.matches[1]?.routeId;
  if (frame === undefined || framesFetched.has(frame)) return;
  framesFetched.add(frame);
  const missed = () => void framesFetched.delete(frame);
  for (const fetchSaying of sayings) fetchSaying().catch(missed);
  whenIdle(() => {
    for (const [id, route] of Object.entries(router.routesById)) {
      if (id.startsWith(`${frame}/`)) router.loadRouteChunk(route)?.catch(missed);
    }
  });
}

function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(act);
  else act();
}
