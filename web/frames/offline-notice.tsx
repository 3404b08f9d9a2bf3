import { useSyncExternalStore } from "react";
import { offlineWords } from "#web/i18n/offline.ts";
import { ClockIcon } from "#web/ui/icons/icons.ts";
import { NoticeBar } from "#web/ui/states/notice-bar.tsx";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Says that there is no connection, and that what is on the screen may be old, for as long as it lasts. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <NoticeBar>
      {!online && (
        <>
          <ClockIcon /> {offlineWords.notice}
        </>
      )}
    </NoticeBar>
  );
}
