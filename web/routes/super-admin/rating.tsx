import { createFileRoute } from "@tanstack/react-router";
import { queries } from "#web/api.ts";
import { QualityScreen } from "#web/features/competition/ratings/quality-screen.tsx";
import { ratingQualityWords } from "#web/i18n/rating-quality.ts";
import * as texts from "#web/i18n/texts.ts";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

export const Route = createFileRoute("/super-admin/rating")({
  loader: ({ context }) => context.queryClient.ensureQueryData(queries.ratings.quality.queryOptions()),
  pendingComponent: () => (
    <Page
      title={ratingQualityWords.title}
      bar="back"
      back={<BackLink to="/super-admin">{texts.dashboard}</BackLink>}
      lead={ratingQualityWords.lead}
    >
      <SkeletonCards count={3} rows={4} />
    </Page>
  ),
  component: QualityScreen,
});
