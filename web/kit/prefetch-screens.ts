import type { AnyRouter } from "@tanstack/react-router";
import { savesData } from "./offline/saves-data.ts";
import { whenIdle } from "./offline/when-idle.ts";

/**
 * Parts that report failures and successes. The import paths equal those of their users, or the build would split them
 * again.
 */
const sayings = [
  () => import("./screen-failed.tsx"),
  () => import("#web/ui/dialogs/message-dialog.tsx"),
  () => import("#web/ui/dialogs/toasts.tsx"),
];

const framesFetched = new Set<string>();

/**
 * Fetches the parts that report failures and, while idle, the other screens of the frame. They must arrive before the
 * network fails. A dialog that cannot load would break the whole screen, and a screen that cannot load would reload the
 * page into nothing. A browser that saves data fetches a screen only when it is opened.
 */
export function prefetchScreens(router: AnyRouter): void {
  const frame = router.state.matches[1]?.routeId;
  if (frame === undefined || framesFetched.has(frame)) return;
  framesFetched.add(frame);
  const missed = () => void framesFetched.delete(frame);
  for (const fetchSaying of sayings) fetchSaying().catch(missed);
  if (savesData()) return;
  whenIdle(() => {
    for (const [id, route] of Object.entries(router.routesById)) {
      if (id.startsWith(`${frame}/`)) router.loadRouteChunk(route)?.catch(missed);
    }
  });
}
