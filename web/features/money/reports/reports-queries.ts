import type { CalendarMonth } from "#domain/lib/calendar.ts";
import { queries } from "#web/api.ts";
import { afterRow, inPages } from "#web/kit/pages.tsx";
import { type DebtSearch, debtsAsked, type MovementSearch, movementsAsked } from "./reports-search.ts";

/** Queries the current summary of a club's books. */
export function summaryQuery(clubId: string) {
  return queries.reports.summary.queryOptions({ input: { clubId } });
}

/** Queries the debts to a club, or the refunds it owes, page by page. */
export function debtsQuery(clubId: string, search: DebtSearch) {
  const asked = { clubId, ...debtsAsked(search) };
  return queries.reports.debts.infiniteOptions({
    ...inPages,
    input: (row: string | null) => ({ ...asked, ...afterRow(row) }),
  });
}

/** Queries the debts and payments of the pairs of a category. */
export function categoryMoneyQuery(categoryId: string) {
  return queries.reports.ofCategory.queryOptions({ input: { categoryId } });
}

/** Queries the movements, page by page. */
export function movementsQuery(clubId: string, search: MovementSearch) {
  const asked = { clubId, ...movementsAsked(search) };
  return queries.reports.movements.infiniteOptions({
    ...inPages,
    input: (row: string | null) => ({ ...asked, ...afterRow(row) }),
  });
}

/** Queries the report of one month of a club. */
export function monthQuery(clubId: string, month: CalendarMonth) {
  return queries.reports.month.queryOptions({ input: { clubId, month } });
}
