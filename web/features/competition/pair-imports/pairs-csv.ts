import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { sheetCellWords as cells, columnWords } from "#web/i18n/pair-imports.ts";
import { spreadsheetText } from "#web/ui/formats/spreadsheet-text.ts";

const columns = ["player-1", "phone-1", "player-2", "phone-2", "category", "paid", "notes"] as const;

/** The parts of a category that an export contains. */
type SheetCategory = Pick<ManagedCategory, "level" | "name"> & {
  readonly entrants: readonly { readonly id: string; readonly phone: { readonly text: string } | null }[];
  readonly pairs: readonly (Pick<ManagedCategory["pairs"][number], "status" | "paid"> & {
    readonly players: readonly [SheetPlayer, SheetPlayer];
  })[];
};
type SheetPlayer = { readonly id: string; readonly name: string };

/**
 * Exports the accepted pairs of a category in the columns of the import: importing them again changes nothing.
 */
export function pairsCsv(category: SheetCategory): string {
  const entrants = new Map(category.entrants.map((entrant) => [entrant.id, entrant]));
  const phoneOf = (id: string) => entrants.get(id)?.phone?.text ?? "";
  const accepted = category.pairs.filter(({ status }) => status !== "pending");
  const rows = accepted.map(({ players: [one, other], paid }) => {
    const players = [one.name, phoneOf(one.id), other.name, phoneOf(other.id)];
    return [...players, categoryLabel(category), paid ? cells.yes : cells.no, ""];
  });
  return asCsv(rows);
}

/** Builds a template with one pair as an example. */
export function templateCsv(category: Pick<ManagedCategory, "level" | "name" | "division">): string {
  return asCsv([[...cells.examples.flat(), categoryLabel(category), cells.no, ""]]);
}

function asCsv(rows: readonly (readonly string[])[]): string {
  return spreadsheetText([columns.map((column) => columnWords[column]), ...rows]);
}
