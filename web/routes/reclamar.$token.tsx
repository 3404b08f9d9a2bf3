import { createFileRoute } from "@tanstack/react-router";
import { lazily } from "#web/lazily.tsx";
import { PlainShell } from "#web/ui/shells/plain-shell.tsx";

// Loaded lazily, or its words would be part of every frame's files: the club's sheets use some of them too.
const ClaimPage = lazily(
  "features/people/claims/claim-page.tsx",
  () => import("#web/features/people/claims/claim-page.tsx"),
);

export const Route = createFileRoute("/reclamar/$token")({ component: Claim });

/** Open to every holder of the link, signed in or not. */
function Claim() {
  const { token } = Route.useParams();
  return (
    <PlainShell>
      <ClaimPage token={token} />
    </PlainShell>
  );
}
