import {
  type ImportColumn,
  importColumns,
  namesBoth,
  type SheetTable,
} from "#domain/competition/pair-imports/import-columns.ts";
import { columnWords, pairImportWords as words } from "#web/i18n/pair-imports.ts";
import * as texts from "#web/i18n/texts.ts";
import { useFormValues } from "#web/kit/forms/use-form-values.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import type { ReadSheet } from "./reading/sheet-limits.ts";

const options = importColumns.map((value) => ({ value, label: columnWords[value] }));
/** Letters of a cell that suffice to recognise its column. */
const exampleLength = 30;

/** Asks for the content of each column of a sheet without clear headings; the guesses are preselected. */
export function ImportColumnsStep({
  source,
  detail,
  isComparing,
  onBack,
  onChosen,
  onClose,
}: {
  source: ReadSheet;
  detail: string;
  isComparing: boolean;
  onBack: () => void;
  onChosen: (columns: readonly (ImportColumn | null)[]) => void;
  onClose: () => void;
}) {
  const { table } = source;
  const width = Math.max(...table.map((row) => row.length));
  const form = useFormValues(() => ({
    columns: Array.from({ length: width }, (_, nth): ImportColumn | null => source.columns[nth] ?? null),
  }));
  const { columns } = form.values;
  const issue = form.errorOf("columns");
  return (
    <FormSheet
      title={words.columnsTitle}
      detail={detail}
      submit={words.goOn}
      submitting={words.comparing}
      isSubmitting={isComparing}
      unsaved
      onSubmit={() => {
        if (namesBoth(columns)) onChosen(columns);
        else form.refuse({ columns: words.columnsMissing });
      }}
      onClose={onClose}
      after={
        <Button variant="quiet" onClick={onBack}>
          {texts.back}
        </Button>
      }
    >
      <Stack gap={3}>
        <p className="quiet">{words.columnsHint}</p>
        <div role="alert">{issue && <FieldError>{issue}</FieldError>}</div>
        {columns
          .map((chosen, nth) => ({ chosen, nth, example: exampleOf(table, nth) }))
          .map(({ chosen, nth, example }) => (
            <SelectField
              key={nth}
              label={words.column(nth + 1, example)}
              value={chosen ?? ""}
              placeholder={words.noColumn}
              options={options}
              onChange={({ currentTarget: { value } }) =>
                form.change({ columns: columns.with(nth, importColumns.find((column) => column === value) ?? null) })
              }
            />
          ))}
      </Stack>
    </FormSheet>
  );
}

function exampleOf(table: SheetTable, column: number): string {
  const cells = table.map((row) => row[column]?.trim() ?? "");
  return (cells.find((cell) => cell !== "") ?? "").slice(0, exampleLength);
}
