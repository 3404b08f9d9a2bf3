import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { offlineWords } from "#web/i18n/offline.ts";
import * as texts from "#web/i18n/texts.ts";
import { askForPartsAgain } from "#web/lazily.tsx";
import { hasNewerBuild, reloadOnce } from "#web/ui/dialogs/newer-build.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { reasonOf } from "./failure.tsx";

/** The screen of a failed load: the reason and "Reintentar", under the bar of its frame, whose menu still works. */
export function ScreenFailed({ error }: ErrorComponentProps) {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const [isOutdated, setOutdated] = useState(false);
  // A newer build may have replaced the files that failed to load.
  useEffect(() => {
    let gone = false;
    void hasNewerBuild().then((isNewer) => {
      if (!gone && isNewer && !reloadOnce()) setOutdated(true);
    });
    return () => {
      gone = true;
    };
  }, []);
  const retry = () => {
    if (isOutdated) return window.location.reload();
    reset();
    askForPartsAgain();
    void router.invalidate();
  };
  return (
    <Page title={texts.loadFailed} bar="brand">
      <ErrorState
        title={isOutdated ? texts.newVersion : reasonOf(error)}
        message={!navigator.onLine && offlineWords.whatWorks}
        onRetry={retry}
      />
    </Page>
  );
}
