import { createFileRoute } from "@tanstack/react-router";
import { ensureClub, useClub } from "#web/features/clubs/clubs/club-query.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { setupPlaceWords as words } from "#web/i18n/setup-place.ts";
import * as texts from "#web/i18n/texts.ts";
import { SetupCards } from "#web/screens/setup/lazy-cards.ts";
import { PhotoUpload } from "#web/screens/setup/photo-upload.tsx";
import { type SetupSection, setupSections } from "#web/screens/setup/sections.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { ClockIcon, CourtIcon, ListIcon, MoneyIcon, PeopleIcon, RankingIcon } from "#web/ui/icons/icons.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

const icons: Readonly<Record<SetupSection, typeof ListIcon>> = {
  canchas: CourtIcon,
  horarios: ClockIcon,
  precios: MoneyIcon,
  reglas: ListIcon,
  cobros: MoneyIcon,
  puntos: RankingIcon,
  equipo: PeopleIcon,
};

export const Route = createFileRoute("/admin/setup/")({
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
  const can = useAbilities();
  // Only the owner changes where the money goes.
  const sections = setupSections.filter((section) => section !== "cobros" || can("payout"));
  return (
    <Page title={words.title} width="form">
      <Card>
        {sections.map((section) => {
          const Icon = icons[section];
          const { title, detail } = words.sections[section];
          return (
            <LinkRow
              key={section}
              to="/admin/setup/$seccion"
              params={{ seccion: section }}
              icon={<Icon size={22} />}
              detail={detail}
            >
              {title}
            </LinkRow>
          );
        })}
        <LinkRow to="/admin/sin-cuenta" icon={<PeopleIcon size={22} />}>
          {texts.playersWithoutAccount}
        </LinkRow>
        <LinkRow to="/admin/jugadores" icon={<RankingIcon size={22} />}>
          {texts.playersAndClasses}
        </LinkRow>
        <LinkRow to="/admin/arrepentimientos" icon={<ListIcon size={22} />}>
          {texts.regrets}
        </LinkRow>
      </Card>
      <PhotoUpload club={club} />
      <SetupCards club={club} section="datos" />
      <ButtonLink to="/admin" size="large" fullWidth>
        {words.toPanel}
      </ButtonLink>
    </Page>
  );
}
