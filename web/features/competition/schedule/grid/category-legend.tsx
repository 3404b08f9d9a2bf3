import type { ScheduleBoard } from "#web/features/competition/schedule/schedule-board.ts";
import { movingWords as words } from "#web/i18n/schedule-moving.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { Chip, ChipGroup } from "#web/ui/chips/chip.tsx";
import styles from "./category-legend.module.css";

/** The colours of the categories, which also filter the matches. */
export function CategoryLegend({
  board: { view, colours },
  filter,
  onFilter,
}: {
  board: ScheduleBoard;
  filter: ReadonlySet<string>;
  onFilter: (filter: ReadonlySet<string>) => void;
}) {
  const drawn = view.categories.filter((category) => category.drawn);
  if (drawn.length < 2) return null;
  const toggled = (id: string) => new Set([...filter, id].filter((one) => one !== id || !filter.has(id)));
  return (
    <ChipGroup label={words.legend}>
      {drawn.map((category) => (
        <Chip
          key={category.id}
          chosen={filter.has(category.id)}
          icon={<Mark colour={colours.get(category.id) ?? 1} />}
          onPress={() => onFilter(toggled(category.id))}
        >
          {tournamentWords.shortCategory(category)}
        </Chip>
      ))}
    </ChipGroup>
  );
}

/** The coloured edge of a category's matches, without a card. */
function Mark({ colour }: { colour: number }) {
  return <span aria-hidden="true" className={styles.mark} style={{ background: `var(--cat-${colour})` }} />;
}
