import { createFileRoute } from "@tanstack/react-router";
import { financesQuery } from "#web/features/finances/finances-query.ts";
import { FinancesScreen } from "#web/features/finances/finances-screen.tsx";
import { financeWords } from "#web/i18n/finances.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

export const Route = createFileRoute("/admin/finanzas")({
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(financesQuery(context.clubId)),
  pendingComponent: () => (
    <Page title={financeWords.title}>
      <SkeletonCards rows={2} />
    </Page>
  ),
  component: FinancesScreen,
});
