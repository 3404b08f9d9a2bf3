import { useLocation } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { offlineWords } from "#web/i18n/offline.ts";
import * as texts from "#web/i18n/texts.ts";
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

/** Reports a lost connection and the age of the data while it lasts; otherwise a newer build of the application. */
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
            {texts.newVersion}
            <Button variant="quiet" size="row" onClick={update}>
              {texts.reload}
            </Button>
          </>
        )
      )}
    </NoticeBar>
  );
}
