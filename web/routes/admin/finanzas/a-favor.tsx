import { createFileRoute } from "@tanstack/react-router";
import { searched } from "#web/features/money/reports/searched.ts";
import { lazily } from "#web/lazily.tsx";

const Credits = lazily(
  "features/money/reports/credits/credits.tsx",
  () => import("#web/features/money/reports/credits/credits.tsx"),
);

export const Route = createFileRoute("/admin/finanzas/a-favor")({
  validateSearch: searched("texto"),
  component: () => <Credits />,
});
