import { CategoryMoney } from "./category-money.tsx";
import { Debts } from "./debts.tsx";
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

/** A part of the finances; all of them are one file, since whoever opens one goes on to another. */
export default function FinancesPart({ part }: { part: keyof typeof parts }) {
  const Part = parts[part];
  return <Part />;
}
