import { lazy, Suspense, useSyncExternalStore } from "react";
import { currentNotices, subscribeToNotices } from "./notices.ts";

const NoticeDialog = lazy(() => import("./message-dialog.tsx"));
const Toasts = lazy(() => import("./toasts.tsx"));

/**
 * Draws the dialogs and toasts of showMessage, confirmAction and toast; once, in the root route. Its parts load at the
 * first use.
 */
export function NoticeHost() {
  const { dialogs, toasts } = useSyncExternalStore(subscribeToNotices, currentNotices, currentNotices);
  const first = dialogs[0];
  return (
    <Suspense fallback={null}>
      {first && <NoticeDialog key={first.id} notice={first} />}
      {toasts.length > 0 && <Toasts toasts={toasts} />}
    </Suspense>
  );
}
