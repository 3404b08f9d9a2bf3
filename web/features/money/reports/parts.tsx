import { CategoryMoney } from "./category-money.tsx";
import { CourtUse } from "./court-use/court-use.tsx";
import { Credits } from "./credits/credits.tsx";
import { Debts } from "./debts/debts.tsx";
import { FinancesFrame } from "./finances-frame.tsx";
import { MonthReport } from "./month-report.tsx";
import { Movements } from "./movements.tsx";
import { Overview } from "./overview.tsx";
import { Tournaments } from "./tournaments.tsx";

const parts = {
  frame: FinancesFrame,
  overview: Overview,
  tournaments: Tournaments,
  category: CategoryMoney,
  debts: Debts,
  movements: Movements,
  month: MonthReport,
  courtUse: CourtUse,
  credits: Credits,
};

/** Shows a part of the finances, or their frame. All parts are one file, since a visitor of one goes on to another. */
export default function FinancesPart({ part }: { part: keyof typeof parts }) {
  const Part = parts[part];
  return <Part />;
}
