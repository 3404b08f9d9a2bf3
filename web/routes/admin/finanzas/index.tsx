import { createFileRoute } from "@tanstack/react-router";
import { FinancesPart } from "#web/features/money/reports/finances-part.ts";

export const Route = createFileRoute("/admin/finanzas/")({
  component: () => <FinancesPart part="overview" />,
});
