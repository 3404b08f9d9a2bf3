import { type CategoryName, categoryNames, type Level, levels } from "#domain/people/person.ts";

/** What tells one category from another. */
export type CategoryKey = { readonly name: CategoryName; readonly level: Level };

/** How an address names a category, "masculino-6ta"; a tournament has no two alike. */
export function categorySlug({ name, level }: CategoryKey): string {
  return `${name}-${level}`.toLowerCase();
}

/** The category that an address names, or null. */
export function categoryFromSlug(slug: string): CategoryKey | null {
  for (const name of categoryNames) {
    const level = levels.find((one) => categorySlug({ name, level: one }) === slug);
    if (level) return { name, level };
  }
  return null;
}
