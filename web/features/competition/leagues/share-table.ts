import type { League } from "#contract/competition/leagues.ts";
import type { CategoryKey } from "#domain/competition/tournaments/category.ts";
import { shortPair } from "#web/features/competition/draws/pair-names.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { leagueWords as words } from "#web/i18n/leagues.ts";

/** Writes the table of a division for a chat: its fecha, then each pair with its place and points on a line. */
export function tableText(
  { current, tableAfter = current, table }: Pick<League, "current" | "tableAfter" | "table">,
  category: CategoryKey,
  tournament: string,
): string {
  const rows = table.map(({ position, players, points }) => words.shareRow(position, shortPair(players), points));
  return [`${tournament} · ${categoryLabel(category)}`, words.tableAfter(tableAfter), ...rows].join("\n");
}
