import { createFileRoute } from "@tanstack/react-router";
import { searched } from "#web/features/money/reports/searched.ts";
import { lazily } from "#web/lazily.tsx";

const CourtUse = lazily(
  "features/money/reports/court-use/court-use.tsx",
  () => import("#web/features/money/reports/court-use/court-use.tsx"),
);

export const Route = createFileRoute("/admin/finanzas/canchas")({
  validateSearch: searched("por", "desde", "hasta"),
  component: () => <CourtUse />,
});
