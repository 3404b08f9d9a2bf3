import { useLocation } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { offlineWords } from "#web/i18n/offline.ts";
import { useSignals } from "#web/kit/offline/signals.ts";
import { Button } from "#web/ui/buttons/button.tsx";
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

/**
 * Says that there is no connection, and that what is on the screen may be old, or from when it is, for as long as it lasts; and with
 * a connection, that a newer build of the application waits.
 */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const { kept, update } = useSignals();
  const { pathname } = useLocation();
  return (
    <NoticeBar>
      {!online || kept ? (
        <>
          <ClockIcon /> {kept?.(pathname) ?? offlineWords.notice}
        </>
      ) : (
        update && (
          <>
            {offlineWords.newer}
            <Button variant="quiet" size="row" onClick={update}>
              {offlineWords.update}
            </Button>
          </>
        )
      )}
    </NoticeBar>
  );
}
