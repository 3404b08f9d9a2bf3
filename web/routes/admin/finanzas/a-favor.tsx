import { createFileRoute } from "@tanstack/react-router";
import { FinancesPart } from "#web/features/money/reports/finances-part.ts";
import { searched } from "#web/features/money/reports/searched.ts";

export const Route = createFileRoute("/admin/finanzas/a-favor")({
  validateSearch: searched("texto"),
  component: () => <FinancesPart part="credits" />,
});
