import { type CategoryName, categoryNames, type Level, levels } from "#domain/people/players/person.ts";

/** The key of a category within a tournament. */
export type CategoryKey = { readonly name: CategoryName; readonly level: Level };

/** Returns the name of a category in addresses, "masculino-6ta"; unique within a tournament. */
export function categorySlug({ name, level }: CategoryKey): string {
  return `${name}-${level}`.toLowerCase();
}

/** Returns the category named in an address, or null. */
export function categoryFromSlug(slug: string): CategoryKey | null {
  for (const name of categoryNames) {
    const level = levels.find((one) => categorySlug({ name, level: one }) === slug);
    if (level) return { name, level };
  }
  return null;
}
