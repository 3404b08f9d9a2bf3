import { type CategoryName, type Level, levels } from "#domain/people/person.ts";
import type { CategoryKey } from "#domain/tournaments/category.ts";
import { type CategoryValues, freshCategory } from "#web/features/publish/form/publish-values.ts";

/** A category of that name at the first of these levels that the tournament does not have yet; null when it has them all. */
export function nextCategory(
  name: CategoryName,
  existing: readonly CategoryKey[],
  among: readonly Level[] = levels,
): CategoryValues | null {
  const level = among.find((one) => !existing.some((category) => category.name === name && category.level === one));
  return level === undefined ? null : freshCategory({ name, level });
}

/** "6ta y 7ma" for men: whichever of the two is missing. */
export function sixthAndSeventh(existing: readonly CategoryKey[]): CategoryValues[] {
  return (["6ta", "7ma"] as const).flatMap((level) => nextCategory("Masculino", existing, [level]) ?? []);
}
