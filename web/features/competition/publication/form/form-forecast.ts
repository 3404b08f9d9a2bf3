import { guaranteedExpected } from "#domain/competition/forecasts/expected.ts";
import { type Foresight, foresee } from "#domain/competition/forecasts/foresight.ts";
import type { Block } from "#domain/competition/publication/publication.ts";
import { weekendRules } from "#domain/competition/schedule/schedule-rules.ts";
import { heldCourts } from "#domain/competition/schedule/world/held-courts.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { heldSlots } from "#domain/competition/tournaments/hours.ts";
import { queries } from "#web/api.ts";
import type { CategoryValues } from "./publish-values.ts";

/** Computes the forecast at once while the form is filled in: every place taken, in all hours of so many courts. */
export function countedAtOnce(block: Block, courts: number, categories: readonly CategoryValues[]): Foresight | null {
  const held = heldSlots(block);
  const named = Array.from({ length: courts }, (_, place) => ({ id: `${place}`, name: "", place }));
  const spans = named.flatMap(({ id: courtId }) => held.map((slot) => ({ ...slot, courtId })));
  const expected = categories.map(whenFull);
  const courtsHeld = heldCourts(block.firstDay, named, spans);
  return foresee({ courts: courtsHeld, categories: expected, rules: weekendRules }, block.firstDay, "counted");
}

/** Returns the matches that every pair of a category plays at least once all its places are taken. */
export function guaranteedWhenFull(category: CategoryValues): number | null {
  return guaranteedExpected(whenFull(category));
}

function whenFull({ key, quota, format, rules }: CategoryValues) {
  return { id: key, pairs: quota ?? 0, format, rules: rulesFrom(rules ?? defaultChoice) };
}

/** Queries the server's forecast: from a trial schedule, in the hours that are free on the courts. */
export function formForecastQuery(
  clubId: string,
  { firstDay: startDate, lastDay: endDate, startMinute, endMinute, otherHours }: Block,
  courtIds: readonly string[],
  categories: readonly CategoryValues[],
) {
  const input = {
    clubId,
    startDate,
    endDate,
    startMinute,
    endMinute,
    otherHours: [...otherHours],
    courtIds: courtIds.toSorted(),
    categories: categories.flatMap(({ quota, format, rules }) => {
      return quota === null ? [] : [{ quota, format, ...(rules && { rules }) }];
    }),
  };
  return queries.forecasts.ofForm.queryOptions({ input });
}
