import { createFileRoute } from "@tanstack/react-router";
import { FinancesPart } from "#web/features/money/reports/finances-part.ts";
import { searched } from "#web/features/money/reports/searched.ts";

export const Route = createFileRoute("/admin/finanzas/canchas")({
  validateSearch: searched("por", "desde", "hasta"),
  component: () => <FinancesPart part="courtUse" />,
});
