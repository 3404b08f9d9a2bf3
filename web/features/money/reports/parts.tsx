import { CategoryMoney } from "./category-money.tsx";
import { Debts } from "./debts/debts.tsx";
import { MonthReport } from "./month-report.tsx";
import { Movements } from "./movements.tsx";
import { Overview } from "./overview.tsx";
import { Tournaments } from "./tournaments.tsx";

const parts = {
  overview: Overview,
  tournaments: Tournaments,
  category: CategoryMoney,
  debts: Debts,
  movements: Movements,
  month: MonthReport,
};

/** Shows a part of the finances. All parts are one file, since a visitor of one goes on to another. */
export default function FinancesPart({ part }: { part: keyof typeof parts }) {
  const Part = parts[part];
  return <Part />;
}
