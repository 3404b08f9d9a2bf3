import { createFileRoute } from "@tanstack/react-router";
import { lazily } from "#web/lazily.tsx";
import { PlainShell } from "#web/ui/shells/plain-shell.tsx";

// Loaded lazily: only people with an invitation come here.
const TeamInvitation = lazily(
  "features/clubs/team/invitation-page.tsx",
  () => import("#web/features/clubs/team/invitation-page.tsx"),
);

export const Route = createFileRoute("/equipo/$token")({ component: Invitation });

/** Open to every holder of the link, signed in or not. */
function Invitation() {
  const { token } = Route.useParams();
  return (
    <PlainShell>
      <TeamInvitation token={token} />
    </PlainShell>
  );
}
