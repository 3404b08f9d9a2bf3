import type { CategoryForm } from "#contract/competition/publication.ts";
import { divisionSize } from "#domain/competition/leagues/fechas.ts";
import { divisionBounds } from "#domain/competition/leagues/league-rules.ts";
import type { CategoryKey } from "#domain/competition/tournaments/category.ts";
import type { RulesChoice } from "#domain/competition/tournaments/category-rules.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { type CategoryName, type Level, levels } from "#domain/people/players/person.ts";
import { type CategoryValues, freshCategory } from "#web/features/competition/publication/form/publish-values.ts";

/** Makes a category of that name at the first of these levels that the tournament lacks; null if it has them all. */
export function nextCategory(
  name: CategoryName,
  existing: readonly (CategoryKey & Pick<CategoryForm, "format"> & { readonly rules?: RulesChoice | undefined })[],
  among: readonly Level[] = levels,
): CategoryValues | null {
  const level = among.find((one) => !existing.some((category) => category.name === name && category.level === one));
  if (level === undefined) return null;
  const league = existing.find(({ format }) => hasFechas(format));
  // A league stands alone: what is added beside one is one, in the same rhythm.
  return freshCategory({
    name,
    level,
    ...(league && { format: league.format, quota: divisionSize.proposed, rules: league.rules }),
  });
}

/**
 * Returns the categories with one more division of the last one, which gets the number 1 if it had none. They stay as
 * they are if that league has all divisions.
 */
export function nextDivision(categories: readonly CategoryValues[]): CategoryValues[] {
  const last = categories.at(-1);
  if (!last) return [];
  const isSibling = ({ name, level }: CategoryKey) => name === last.name && level === last.level;
  const numbered = categories.map((one) => (isSibling(one) ? { ...one, division: one.division ?? 1 } : one));
  const division = Math.max(...numbered.filter(isSibling).map((one) => one.division ?? 1)) + 1;
  if (division > divisionBounds.most) return [...categories];
  return [
    ...numbered,
    freshCategory({ ...last, quota: last.quota ?? divisionSize.proposed, cost: last.cost ?? 0, division }),
  ];
}

/** Makes the missing ones of "6ta y 7ma" for men. */
export function sixthAndSeventh(existing: readonly CategoryValues[]): CategoryValues[] {
  return (["6ta", "7ma"] as const).flatMap((level) => nextCategory("Masculino", existing, [level]) ?? []);
}
