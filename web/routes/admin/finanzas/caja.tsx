import { createFileRoute } from "@tanstack/react-router";
import { lazily } from "#web/lazily.tsx";

const Till = lazily("features/money/tills/till-part.tsx", () => import("#web/features/money/tills/till-part.tsx"));

export const Route = createFileRoute("/admin/finanzas/caja")({
  component: () => <Till clubId={Route.useRouteContext().clubId} />,
});
