import { lazily } from "#web/lazily.tsx";

/** The parts of the finances, loaded when one of them is opened. */
export const FinancesPart = lazily(
  "features/money/reports/parts.tsx",
  () => import("#web/features/money/reports/parts.tsx"),
);
