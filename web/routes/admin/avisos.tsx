import { createFileRoute } from "@tanstack/react-router";
import { Notices } from "#web/features/outreach/notices/notices-part.tsx";

export const Route = createFileRoute("/admin/avisos")({
  component: () => <Notices me={Route.useRouteContext().me} />,
});
