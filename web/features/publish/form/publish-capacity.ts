import { isCalendarDate } from "#domain/lib/calendar.ts";
import { matchesNeeded } from "#domain/scheduling/forecast/needed.ts";
import { defaultChoice } from "#domain/tournaments/category-rules.ts";
import { countSlots } from "#domain/tournaments/publication.ts";
import type { PublishValues } from "./publish-values.ts";

/** How many court hours the tournament takes and how many it has; a match counts as one. */
export type Capacity = { readonly needed: readonly number[]; readonly total: number; readonly offered: number };

/** Measures the tournament on so many courts, with every category full; null while its days are not known. */
export function capacityOf(values: PublishValues, courts: number): Capacity | null {
  const { startDate, endDate, startMinute, endMinute, otherHours, categories } = values;
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate) || endDate < startDate || endMinute <= startMinute)
    return null;
  const block = { firstDay: startDate, lastDay: endDate, startMinute, endMinute, otherHours };
  const needed = categories.map(({ quota, format, rules }) =>
    matchesNeeded({ pairs: quota ?? 0, format, rules: rules ?? defaultChoice }),
  );
  return { needed, total: needed.reduce((sum, one) => sum + one, 0), offered: countSlots(block, courts) };
}
