import { useQuery } from "@tanstack/react-query";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { safeDestination } from "#domain/people/accounts/destination.ts";
import { requireMe } from "#web/features/people/accounts/guards.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { useLeave } from "#web/features/people/accounts/use-leave.ts";
import MyPhoto from "#web/features/people/players/my-photo.tsx";
import { profileWords } from "#web/i18n/accounts.ts";
import { commonWords } from "#web/i18n/frames.ts";
import { lazily } from "#web/lazily.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { PlainShell } from "#web/ui/shells/plain-shell.tsx";

const ProfileForm = lazily(
  "features/people/accounts/profile-form.tsx",
  () => import("#web/features/people/accounts/profile-form.tsx"),
);

/** `destino` is the screen that required the profile; the form returns there. */
type ProfileSearch = { destino?: string };

export const Route = createFileRoute("/crear-perfil")({
  validateSearch: ({ destino }: Record<string, unknown>): ProfileSearch => ({
    ...(typeof destino === "string" && { destino }),
  }),
  beforeLoad: async ({ context, location }) => ({
    me: await requireMe(context.queryClient, location.href),
  }),
  component: CreateProfile,
});

/**
 * The home of a player without a profile, and the place where a club administrator becomes a player too. It has no
 * frame, so it has its own sign-out.
 */
function CreateProfile() {
  const loaded = Route.useRouteContext().me;
  const me = useQuery(meQuery).data ?? loaded;
  const heading = safeDestination(Route.useSearch().destino);
  const router = useRouter();
  const leave = useLeave();
  const { category = "Masculino", level = "7ma", location = "", instagram } = loaded.profile ?? {};
  return (
    <PlainShell
      barActions={
        <Button variant="quiet" onClick={() => void leave()}>
          {commonWords.logOut}
        </Button>
      }
    >
      <Page title={profileWords.title} bar="brand" lead={profileWords.lead} width="form">
        <ProfileForm
          initial={{ category, level, location, instagram: instagram ?? "", phone: loaded.phone?.text ?? "" }}
          keptAs={`profile of ${me.id}`}
          submitLabel={heading === null ? profileWords.submit : profileWords.submitAndGoOn}
          photo={<MyPhoto me={me} />}
          onSaved={() =>
            heading === null ? router.navigate({ to: "/buscar-torneos" }) : router.history.replace(heading)
          }
        />
      </Page>
    </PlainShell>
  );
}
