import { createFileRoute } from "@tanstack/react-router";
import { queries } from "#web/api.ts";
import { Overview } from "#web/features/people/admin/overview.tsx";
import * as texts from "#web/i18n/texts.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

export const Route = createFileRoute("/super-admin/")({
  loader: ({ context }) => context.queryClient.ensureQueryData(queries.admin.overview.queryOptions()),
  pendingComponent: () => (
    <Page title={texts.dashboard} bar="brand">
      <SkeletonCards count={3} rows={2} />
    </Page>
  ),
  component: Overview,
});
