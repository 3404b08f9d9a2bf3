import { createFileRoute } from "@tanstack/react-router";
import { queries } from "#web/api.ts";
import { OperationScreen } from "#web/features/people/operation/operation-screen.tsx";
import { operationWords } from "#web/i18n/operation.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

export const Route = createFileRoute("/super-admin/operacion")({
  loader: ({ context }) => context.queryClient.ensureQueryData(queries.operation.state.queryOptions()),
  pendingComponent: () => (
    <Page title={operationWords.title} bar="brand">
      <SkeletonCards count={3} rows={4} />
    </Page>
  ),
  component: OperationScreen,
});
