import type { TournamentCard } from "#contract/competition/tournaments/tournaments.ts";
import { tournamentPageWords as words } from "#web/i18n/tournaments.ts";
import { categorySlug } from "#web/kit/category-slug.ts";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { categoryLabel } from "./entrance.ts";

type NamedCategory = Pick<TournamentCard["categories"][number], "name" | "level">;

/** The choice of a tournament's category; hidden if there is only one. */
export function CategoryChips({
  categories,
  chosen,
  onChoose,
}: {
  categories: readonly NamedCategory[];
  chosen: NamedCategory;
  onChoose: (slug: string) => void;
}) {
  if (categories.length < 2) return null;
  return (
    <ChoiceChips
      label={words.category}
      value={categorySlug(chosen)}
      onChange={onChoose}
      options={categories.map((category) => ({ value: categorySlug(category), label: categoryLabel(category) }))}
    />
  );
}
