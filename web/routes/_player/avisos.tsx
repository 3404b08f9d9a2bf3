import { createFileRoute } from "@tanstack/react-router";
import { Notices } from "#web/features/outreach/notices/notices-part.tsx";

export const Route = createFileRoute("/_player/avisos")({
  component: () => <Notices me={Route.useRouteContext().me} />,
});
