import { createFileRoute } from "@tanstack/react-router";
import { MatchListPart } from "#web/features/courts/open-match-list/match-list-part.tsx";
import type { MatchAddress } from "#web/features/courts/open-match-list/match-search.ts";

export const Route = createFileRoute("/_player/buscar-partidos")({
  // The part, which loads later, reads the parameters that it knows.
  validateSearch: (asked: Record<string, unknown>): MatchAddress => asked,
  component: () => <MatchListPart me={Route.useRouteContext().me} />,
});
