import { createFileRoute } from "@tanstack/react-router";
import { queries } from "#web/api.ts";
import { OperationScreen } from "#web/features/people/operation/operation-screen.tsx";
import { operationWords } from "#web/i18n/operation.ts";
import * as texts from "#web/i18n/texts.ts";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

export const Route = createFileRoute("/super-admin/operacion")({
  loader: ({ context }) => context.queryClient.ensureQueryData(queries.operation.state.queryOptions()),
  pendingComponent: () => (
    <Page
      title={operationWords.title}
      bar="back"
      back={<BackLink to="/super-admin">{texts.dashboard}</BackLink>}
      lead={texts.brand}
    >
      <SkeletonCards count={3} rows={4} />
    </Page>
  ),
  component: OperationScreen,
});
