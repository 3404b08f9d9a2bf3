import { createFileRoute } from "@tanstack/react-router";
import { ClubRegistrationForm } from "#web/features/people/accounts/club-registration-form.tsx";
import { visitorsOnly } from "#web/features/people/accounts/guards.ts";
import { clubRegistrationWords } from "#web/i18n/accounts.ts";
import * as texts from "#web/i18n/texts.ts";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { PlainShell } from "#web/ui/shells/plain-shell.tsx";

export const Route = createFileRoute("/registrar-complejo")({
  beforeLoad: ({ context }) => visitorsOnly(context.queryClient),
  component: () => (
    <PlainShell>
      <Page
        title={texts.registerClub}
        bar="back"
        back={<BackLink to="/">{clubRegistrationWords.backToLanding}</BackLink>}
        lead={clubRegistrationWords.lead}
        width="form"
      >
        <ClubRegistrationForm />
      </Page>
    </PlainShell>
  ),
});
