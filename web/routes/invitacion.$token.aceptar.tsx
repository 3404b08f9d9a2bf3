import { createFileRoute } from "@tanstack/react-router";
import { queries } from "#web/api.ts";
import { Acceptance } from "#web/features/competition/pairs/acceptance.tsx";
import { AcceptanceFailed } from "#web/features/competition/pairs/acceptance-failed.tsx";
import { requireMe } from "#web/features/people/accounts/guards.ts";
import { PlainShell } from "#web/ui/shells/plain-shell.tsx";

const invitationQuery = (token: string) => queries.pairs.invitation.queryOptions({ input: { token } });

export const Route = createFileRoute("/invitacion/$token/aceptar")({
  beforeLoad: async ({ context, location }) => ({
    me: await requireMe(context.queryClient, location.href),
  }),
  loader: ({ context, params }) => context.queryClient.fetchQuery({ ...invitationQuery(params.token), staleTime: 0 }),
  errorComponent: (props) => (
    <PlainShell>
      <AcceptanceFailed {...props} />
    </PlainShell>
  ),
  component: AcceptInvitation,
});

function AcceptInvitation() {
  const { me } = Route.useRouteContext();
  const { token } = Route.useParams();
  return (
    <PlainShell>
      <Acceptance me={me} token={token} invitation={Route.useLoaderData()} />
    </PlainShell>
  );
}
