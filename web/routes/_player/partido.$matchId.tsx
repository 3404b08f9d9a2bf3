import { createFileRoute } from "@tanstack/react-router";
import { OpenMatchPart } from "#web/features/courts/open-matches/open-match-part.tsx";

export const Route = createFileRoute("/_player/partido/$matchId")({
  validateSearch: ({ sumarme }: Record<string, unknown>): { sumarme?: true } => (sumarme === true ? { sumarme } : {}),
  component: () => <OpenMatchPart matchId={Route.useParams().matchId} />,
});
