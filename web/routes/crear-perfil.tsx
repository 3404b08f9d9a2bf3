import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { requireRole } from "#web/features/accounts/guards.ts";
import { ProfileForm } from "#web/features/accounts/profile-form.tsx";
import { profileWords } from "#web/i18n/accounts.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { PlainShell } from "#web/ui/shells/plain-shell.tsx";

export const Route = createFileRoute("/crear-perfil")({
  beforeLoad: async ({ context, location }) => ({
    me: await requireRole(context.queryClient, location.href, ["player", "club_admin", "super_admin"]),
  }),
  component: CreateProfile,
});

function CreateProfile() {
  const { profile } = Route.useRouteContext().me;
  const navigate = useNavigate();
  const { category = "Masculino", level = "7ma", location = "", instagram } = profile ?? {};
  return (
    <PlainShell>
      <Page title={profileWords.title} bar="brand" lead={profileWords.lead} width="form">
        <ProfileForm
          initial={{ category, level, location, instagram: instagram ?? "" }}
          submitLabel={profileWords.submit}
          onSaved={() => navigate({ to: "/buscar-torneos" })}
        />
      </Page>
    </PlainShell>
  );
}
