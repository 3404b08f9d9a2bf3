import { createFileRoute } from "@tanstack/react-router";
import { ensureClub, useClub } from "#web/features/clubs/club-query.ts";
import { ClubDataForm } from "#web/features/clubs/setup/club-data-form.tsx";
import { PhotoUpload } from "#web/features/clubs/setup/photo-upload.tsx";
import { setupWords as words } from "#web/i18n/clubs.ts";
import { lazily } from "#web/lazily.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

const CourtEditor = lazily(
  "features/clubs/setup/court-editor.tsx",
  () => import("#web/features/clubs/setup/court-editor.tsx"),
);
const PointsTables = lazily(
  "features/clubs/setup/points-tables.tsx",
  () => import("#web/features/clubs/setup/points-tables.tsx"),
);

export const Route = createFileRoute("/admin/setup")({
  loader: ({ context }) => ensureClub(context.queryClient, context.clubId),
  pendingComponent: () => (
    <Page title={words.title} width="form">
      <SkeletonCards rows={4} />
    </Page>
  ),
  component: Setup,
});

function Setup() {
  const club = useClub();
  return (
    <Page title={words.title} width="form">
      <PhotoUpload club={club} />
      <ClubDataForm club={club} />
      <CourtEditor club={club} />
      <PointsTables club={club} />
      <ButtonLink to="/admin" size="large" fullWidth>
        {words.toPanel}
      </ButtonLink>
    </Page>
  );
}
