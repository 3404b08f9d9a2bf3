import { createFileRoute } from "@tanstack/react-router";
import { lazily } from "#web/lazily.tsx";
import { PlainShell } from "#web/ui/shells/plain-shell.tsx";

// Loaded lazily: only scorers come here.
const JoinPage = lazily(
  "features/clubs/scorers/join-page.tsx",
  () => import("#web/features/clubs/scorers/join-page.tsx"),
);

export const Route = createFileRoute("/planilla/$token")({ component: Join });

/** The address in the code of a pass, for the phone that scans it. */
function Join() {
  const { token } = Route.useParams();
  return (
    <PlainShell>
      <JoinPage token={token} />
    </PlainShell>
  );
}
