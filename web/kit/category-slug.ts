import type { CategoryKey as KeyInTournament } from "#domain/competition/tournaments/category.ts";
import { categoryNames, levels } from "#domain/people/players/person.ts";

/** The name and level of a category, as players and rankings have them: without a division. */
export type CategoryKey = Pick<KeyInTournament, "name" | "level">;

/** Returns the name of a category in addresses, "masculino-6ta" or "masculino-6ta-2"; unique within a tournament. */
export function categorySlug({ name, level, division }: KeyInTournament): string {
  return [name, level, ...(division ? [division] : [])].join("-").toLowerCase();
}

/** Returns the category named in an address, or null. */
export function categoryFromSlug(slug: string): CategoryKey | null {
  for (const name of categoryNames) {
    const level = levels.find((one) => categorySlug({ name, level: one }) === slug);
    if (level) return { name, level };
  }
  return null;
}
