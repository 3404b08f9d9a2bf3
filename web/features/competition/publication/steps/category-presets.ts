import type { CategoryKey } from "#domain/competition/tournaments/category.ts";
import { type CategoryName, type Level, levels } from "#domain/people/players/person.ts";
import { type CategoryValues, freshCategory } from "#web/features/competition/publication/form/publish-values.ts";

/** Makes a category of that name at the first of these levels that the tournament lacks; null if it has them all. */
export function nextCategory(
  name: CategoryName,
  existing: readonly CategoryKey[],
  among: readonly Level[] = levels,
): CategoryValues | null {
  const level = among.find((one) => !existing.some((category) => category.name === name && category.level === one));
  return level === undefined ? null : freshCategory({ name, level });
}

/** Makes the missing ones of "6ta y 7ma" for men. */
export function sixthAndSeventh(existing: readonly CategoryKey[]): CategoryValues[] {
  return (["6ta", "7ma"] as const).flatMap((level) => nextCategory("Masculino", existing, [level]) ?? []);
}
