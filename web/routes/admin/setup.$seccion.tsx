import { createFileRoute, notFound } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ensureClub, useClub } from "#web/features/clubs/clubs/club-query.ts";
import { setupPlaceWords as words } from "#web/i18n/setup-place.ts";
import * as texts from "#web/i18n/texts.ts";
import { SetupCards } from "#web/screens/setup/lazy-cards.ts";
import { type SetupSection, setupSectionOf } from "#web/screens/setup/sections.ts";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

export const Route = createFileRoute("/admin/setup/$seccion")({
  loader: ({ context }) => ensureClub(context.queryClient, context.clubId),
  pendingComponent: () => (
    <SectionPage section={setupSectionOf(Route.useParams().seccion)}>
      <SkeletonCards rows={4} />
    </SectionPage>
  ),
  component: Setup,
});

function Setup() {
  const club = useClub();
  const section = setupSectionOf(Route.useParams().seccion);
  if (!section) throw notFound();
  return (
    <SectionPage section={section}>
      <SetupCards club={club} section={section} />
    </SectionPage>
  );
}

function SectionPage({ section, children }: { section: SetupSection | null; children: ReactNode }) {
  return (
    <Page
      title={section ? words.sections[section].title : words.title}
      back={<BackLink to="/admin/setup">{texts.settings}</BackLink>}
      width="form"
    >
      {children}
    </Page>
  );
}
