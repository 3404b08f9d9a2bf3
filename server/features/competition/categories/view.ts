import type { CategoryKey } from "#domain/competition/tournaments/category.ts";

/** Names a category in files and messages: "6ta Masculino", or "6ta Masculino · División 2". */
export function presentCategoryName({ name, level, division }: CategoryKey): string {
  return division ? `${level} ${name} · División ${division}` : `${level} ${name}`;
}
