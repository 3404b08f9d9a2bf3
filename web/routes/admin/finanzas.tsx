import { createFileRoute } from "@tanstack/react-router";
import { clubPlaces } from "#web/i18n/frames.ts";
import { lazily } from "#web/lazily.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

const FinancesFrame = lazily(
  "features/money/reports/finances-frame.tsx",
  () => import("#web/features/money/reports/finances-frame.tsx"),
);

export const Route = createFileRoute("/admin/finanzas")({
  pendingComponent: () => (
    <Page title={clubPlaces.finances}>
      <SkeletonCards rows={2} />
    </Page>
  ),
  component: () => <FinancesFrame clubId={Route.useRouteContext().clubId} />,
});
