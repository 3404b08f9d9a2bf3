import { createFileRoute } from "@tanstack/react-router";
import { ensureClub, useClub } from "#web/features/clubs/club-query.ts";
import { PhotoUpload } from "#web/features/clubs/setup/photo-upload.tsx";
import { setupWords as words } from "#web/i18n/clubs.ts";
import { lazily } from "#web/lazily.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { ListIcon, PeopleIcon } from "#web/ui/icons/icons.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

const SetupCards = lazily("features/clubs/setup/cards.tsx", () => import("#web/features/clubs/setup/cards.tsx"));

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
      <SetupCards club={club} />
      <Card>
        <LinkRow to="/admin/sin-cuenta" icon={<PeopleIcon size={22} />}>
          {words.toGuests}
        </LinkRow>
        <LinkRow to="/admin/arrepentimientos" icon={<ListIcon size={22} />}>
          {words.toRegrets}
        </LinkRow>
      </Card>
      <ButtonLink to="/admin" size="large" fullWidth>
        {words.toPanel}
      </ButtonLink>
    </Page>
  );
}
