import type { CalendarMonth } from "#domain/lib/calendar.ts";
import { queries } from "#web/api.ts";
import { afterRow, inPages } from "#web/kit/pages.tsx";
import { type DebtSearch, debtsAsked, type MovementSearch, movementsAsked } from "./reports-search.ts";

/** What the books of a club come to at this moment. */
export function summaryQuery(clubId: string) {
  return queries.reports.summary.queryOptions({ input: { clubId } });
}

/** What is owed to a club or to be given back by it, page after page. */
export function debtsQuery(clubId: string, search: DebtSearch) {
  const asked = { clubId, ...debtsAsked(search) };
  return queries.reports.debts.infiniteOptions({
    ...inPages,
    input: (row: string | null) => ({ ...asked, ...afterRow(row) }),
  });
}

/** What the pairs of a category owe and have paid. */
export function categoryMoneyQuery(categoryId: string) {
  return queries.reports.ofCategory.queryOptions({ input: { categoryId } });
}

/** What happened, page after page. */
export function movementsQuery(clubId: string, search: MovementSearch) {
  const asked = { clubId, ...movementsAsked(search) };
  return queries.reports.movements.infiniteOptions({
    ...inPages,
    input: (row: string | null) => ({ ...asked, ...afterRow(row) }),
  });
}

/** A month of a club. */
export function monthQuery(clubId: string, month: CalendarMonth) {
  return queries.reports.month.queryOptions({ input: { clubId, month } });
}
