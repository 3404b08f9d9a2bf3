import { createFileRoute } from "@tanstack/react-router";
import { FinancesPart } from "#web/features/money/reports/finances-part.ts";
import { clubPlaces } from "#web/i18n/frames.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

export const Route = createFileRoute("/admin/finanzas")({
  pendingComponent: () => (
    <Page title={clubPlaces.finances}>
      <SkeletonCards rows={2} />
    </Page>
  ),
  component: () => <FinancesPart part="frame" />,
});
