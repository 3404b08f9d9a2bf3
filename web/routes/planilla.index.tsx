import { createFileRoute } from "@tanstack/react-router";
import { lazily } from "#web/lazily.tsx";
import { PlainShell } from "#web/ui/shells/plain-shell.tsx";

// Loaded lazily: only scorers come here.
const ScorerPage = lazily(
  "features/clubs/scorers/scorer-page.tsx",
  () => import("#web/features/clubs/scorers/scorer-page.tsx"),
);

export const Route = createFileRoute("/planilla/")({ component: Scorer });

/** The matches of a scorer's pass; the cookie of the phone opens it. */
function Scorer() {
  return (
    <PlainShell>
      <ScorerPage />
    </PlainShell>
  );
}
