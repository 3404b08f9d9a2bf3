import Papa from "papaparse";
import type { ManagedCategory } from "#contract/tournaments.ts";
import { sheetCellWords as cells, columnWords } from "#web/i18n/pair-import.ts";

const columns = ["player-1", "phone-1", "player-2", "phone-2", "category", "paid", "notes"] as const;

/** What is written of a category. */
type SheetCategory = Pick<ManagedCategory, "level" | "name"> & {
  readonly entrants: readonly { readonly id: string; readonly phone: { readonly text: string } | null }[];
  readonly pairs: readonly (Pick<ManagedCategory["pairs"][number], "status" | "paid"> & {
    readonly players: readonly [SheetPlayer, SheetPlayer];
  })[];
};
type SheetPlayer = { readonly id: string; readonly name: string };

/**
 * The pairs of a category that both players accepted, in the columns of the sheet that is imported: brought in again it changes
 * nothing. As Excel opens it here: semicolons, a mark of UTF-8, and nothing in it is a formula.
 */
export function pairsCsv(category: SheetCategory): string {
  const entrants = new Map(category.entrants.map((entrant) => [entrant.id, entrant]));
  const phoneOf = (id: string) => entrants.get(id)?.phone?.text ?? "";
  const accepted = category.pairs.filter(({ status }) => status !== "pending");
  const rows = accepted.map(({ players: [one, other], paid }) => {
    const players = [one.name, phoneOf(one.id), other.name, phoneOf(other.id)];
    return [...players, `${category.level} ${category.name}`, paid ? cells.yes : cells.no, ""];
  });
  return asCsv(rows);
}

/** A sheet to fill in, with one pair as an example. */
export function templateCsv({ level, name }: Pick<ManagedCategory, "level" | "name">): string {
  return asCsv([[...cells.examples.flat(), `${level} ${name}`, cells.no, ""]]);
}

function asCsv(rows: readonly (readonly string[])[]): string {
  const text = Papa.unparse(
    [columns.map((column) => columnWords[column]), ...rows].map((row) => [...row]),
    {
      delimiter: ";",
      newline: "\r\n",
      escapeFormulae: true,
    },
  );
  return `\ufeff${text}\r\n`;
}
