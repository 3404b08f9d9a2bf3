import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { commonWords } from "#web/i18n/frames.ts";
import { offlineWords } from "#web/i18n/offline.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { reasonOf } from "./failure.tsx";

/** A screen whose data did not come: what failed, and "Reintentar"; under the bar of its frame, whose menu leads elsewhere. */
export function ScreenFailed({ error }: ErrorComponentProps) {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Page title={commonWords.screenFailed} bar="brand">
      <ErrorState title={reasonOf(error)} message={!navigator.onLine && offlineWords.whatWorks} onRetry={retry} />
    </Page>
  );
}
