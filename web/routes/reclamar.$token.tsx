import { createFileRoute } from "@tanstack/react-router";
import { lazily } from "#web/lazily.tsx";
import { PlainShell } from "#web/ui/shells/plain-shell.tsx";

// Later, or its words would lie with what every frame fetches: the club's sheets say some of them too.
const ClaimPage = lazily(
  "features/reach/claims/claim-page.tsx",
  () => import("#web/features/reach/claims/claim-page.tsx"),
);

export const Route = createFileRoute("/reclamar/$token")({ component: Claim });

/** Open to whoever holds the link, signed in or not. */
function Claim() {
  const { token } = Route.useParams();
  return (
    <PlainShell>
      <ClaimPage token={token} />
    </PlainShell>
  );
}
