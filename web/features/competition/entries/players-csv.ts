import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { manageEntryWords as words } from "#web/i18n/manage-entries.ts";
import { sheetCellWords as cells } from "#web/i18n/pair-imports.ts";
import { spreadsheetText } from "#web/ui/formats/spreadsheet-text.ts";

type Category = Pick<ManagedCategory, "level" | "name" | "division"> & {
  readonly entrants: readonly (Pick<ManagedCategory["entrants"][number], "name" | "place"> & {
    readonly phone: { readonly text: string } | null;
  })[];
};

/** Exports the players of an individual format, those who wait for the club too, each with phone and payment. */
export function playersCsv(category: Category): string {
  const rows = category.entrants.flatMap(({ name, phone, place }) =>
    place ? [[name, phone?.text ?? "", categoryLabel(category), place.owed === 0 ? cells.yes : cells.no]] : [],
  );
  return spreadsheetText([words.columns, ...rows]);
}
