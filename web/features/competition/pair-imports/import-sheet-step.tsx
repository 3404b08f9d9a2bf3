import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { readCategoryName, readLevel } from "#domain/competition/pair-imports/import-cells.ts";
import type { Level } from "#domain/people/players/person.ts";
import { pairImportWords as words } from "#web/i18n/pair-imports.ts";
import * as texts from "#web/i18n/texts.ts";
import { useFormValues } from "#web/kit/forms/use-form-values.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import type { ReadSheet } from "./reading/sheet-limits.ts";

/** Asks which tab of a workbook holds the pairs, or how a list is to be read; the likeliest is chosen already. */
export function ImportSheetStep({
  sheets,
  category,
  detail,
  isComparing,
  onBack,
  onChosen,
  onClose,
}: {
  sheets: readonly ReadSheet[];
  category: ManagedCategory;
  detail: string;
  isComparing: boolean;
  onBack: () => void;
  onChosen: (sheet: ReadSheet) => void;
  onClose: () => void;
}) {
  const form = useFormValues(() => {
    const likeliest = sheets.findIndex((sheet) => isNamedLike(sheet, category));
    return { sheet: String(Math.max(0, likeliest)) };
  });
  // A single sheet is only asked about for the name of its tab.
  const hasTabs = sheets.length === 1 || new Set(sheets.map(({ name }) => name)).size > 1;
  return (
    <FormSheet
      title={hasTabs ? words.sheetTitle : words.readingTitle}
      detail={detail}
      submit={words.goOn}
      submitting={words.comparing}
      isSubmitting={isComparing}
      unsaved
      onSubmit={() => {
        const sheet = sheets[Number(form.values.sheet)];
        if (sheet) onChosen(sheet);
      }}
      onClose={onClose}
      after={
        <Button variant="quiet" onClick={onBack}>
          {texts.back}
        </Button>
      }
    >
      <SelectField
        label={hasTabs ? words.sheet : words.readingLabel}
        hint={hasTabs ? words.sheetHint : words.readingHint}
        options={sheets.map((sheet, nth) => ({ value: String(nth), label: labelOf(sheet, hasTabs) }))}
        {...form.text("sheet")}
      />
    </FormSheet>
  );
}

/** Makes the label that distinguishes a sheet: its tab, its encoding, and the way pairs stand in rows. */
function labelOf({ name, table, reading }: ReadSheet, hasTabs: boolean): string {
  const { encoding = null, sample = "", twoRows = null } = reading ?? {};
  return [
    hasTabs && words.sheetOf(name, table.length),
    encoding && words.encodingOf(encoding, sample),
    twoRows !== null && (twoRows ? words.twoRows : words.oneRow),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Returns true if the reader must choose: there are several sheets, or the only one is named like another category. */
export function asksForSheet(
  sheets: readonly Pick<ReadSheet, "name">[],
  { level }: Pick<ManagedCategory, "level">,
): boolean {
  const [only] = sheets;
  const said = only ? levelOfTab(only.name) : null;
  return sheets.length > 1 || (said !== null && said !== level);
}

/** Reads the level in the name of a tab; null for the names that spreadsheet programs give, such as "Hoja1". */
function levelOfTab(name: string): Level | null {
  return /^(hoja|sheet|tabla|table|planilla|libro)[\s_-]*\d*$/i.test(name.trim()) ? null : readLevel(name);
}

function isNamedLike({ name }: ReadSheet, category: ManagedCategory): boolean {
  return levelOfTab(name) === category.level && (readCategoryName(name) ?? category.name) === category.name;
}
