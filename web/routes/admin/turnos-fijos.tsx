import { createFileRoute } from "@tanstack/react-router";
import { ensureClub } from "#web/features/clubs/clubs/club-query.ts";
import { lazily } from "#web/lazily.tsx";

const SeriesScreen = lazily(
  "features/courts/series/series-screen.tsx",
  () => import("#web/features/courts/series/series-screen.tsx"),
);

export const Route = createFileRoute("/admin/turnos-fijos")({
  loader: ({ context }) => ensureClub(context.queryClient, context.clubId),
  component: () => <SeriesScreen />,
});
