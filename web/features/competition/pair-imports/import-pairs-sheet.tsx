import { useState } from "react";
import type { ComparedRow, FreshImport } from "#contract/competition/pair-imports.ts";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { type ImportRow, importRows, isPair } from "#domain/competition/pair-imports/import-rows.ts";
import { api } from "#web/api.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { pairImportWords as words } from "#web/i18n/pair-imports.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { showMessage } from "#web/ui/dialogs/notices.ts";
import { ImportColumnsStep } from "./import-columns-step.tsx";
import { ImportDone } from "./import-done.tsx";
import { ImportRowsStep } from "./import-rows-step.tsx";
import { asksForSheet, ImportSheetStep } from "./import-sheet-step.tsx";
import { type ImportSource, ImportSourceStep } from "./import-source-step.tsx";
import type { ReadSheet } from "./reading/sheet-limits.ts";

type Compared = {
  readonly rows: readonly (ImportRow & { compared: ComparedRow | null })[];
  readonly places: number | null;
};

/**
 * A sheet to import pairs from a club's own list. The list is pasted or read from a file, unclear parts are asked, and
 * each row is compared with known players. The import can be undone for an hour.
 */
export default function ImportPairsSheet({
  tournament,
  category,
  onClose,
}: {
  tournament: string;
  category: ManagedCategory;
  onClose: () => void;
}) {
  const [text, setText] = useState("");
  const [source, setSource] = useState<ImportSource>();
  const [step, setStep] = useState<"source" | "sheet" | "columns">("source");
  const [sheet, setSheet] = useState<ReadSheet>();
  const [compared, setCompared] = useState<Compared>();
  const [made, setMade] = useState<{ made: FreshImport; names: readonly string[] }>();
  const compare = useAct({
    mutationFn: async (rows: readonly ImportRow[]): Promise<Compared> => {
      const asked = rows.filter(isPair);
      const answer = await api.pairImports.preview({
        categoryId: category.id,
        rows: asked.map(({ players: [one, other] }) => ({ players: [{ ...one }, { ...other }] })),
      });
      const answers = new Map(asked.map((row, nth) => [row, answer.rows[nth] ?? null]));
      return { rows: rows.map((row) => ({ ...row, compared: answers.get(row) ?? null })), places: answer.places };
    },
    onSuccess: setCompared,
    onError: (error) => void showFailure(words.compareFailed, error),
    meta: { keeps: "it only asks" },
  });

  function take(next: ImportSource) {
    setSource(next);
    const [first] = next.sheets;
    if (asksForSheet(next.sheets, category)) setStep("sheet");
    else if (first) takeSheet(first);
  }

  function takeSheet(next: ReadSheet) {
    setSheet(next);
    setStep(next.sure ? step : "columns");
    if (next.sure) compareRows(next);
  }

  function compareRows(next: ReadSheet) {
    const rows = importRows(next.table, next, category);
    if (rows.length === 0) void showMessage({ type: "error", title: words.title, message: words.noRows });
    else compare.act(rows);
  }

  const label = categoryLabel(category);
  if (made) return <ImportDone {...made} onClose={onClose} />;
  if (compared && source && sheet)
    return (
      <ImportRowsStep
        category={category}
        detail={label}
        rows={compared.rows}
        places={compared.places}
        fileHash={source.hash}
        note={words.readNote(sheet.hiddenRows, sheet.hasOpenQuote)}
        onBack={() => setCompared(undefined)}
        onMade={(answer, names) => setMade({ made: answer, names })}
        onClose={onClose}
      />
    );
  if (step === "sheet" && source)
    return (
      <ImportSheetStep
        sheets={source.sheets}
        category={category}
        detail={label}
        isComparing={compare.isPending}
        onBack={() => setStep("source")}
        onChosen={takeSheet}
        onClose={onClose}
      />
    );
  if (step === "columns" && source && sheet)
    return (
      <ImportColumnsStep
        source={sheet}
        detail={label}
        isComparing={compare.isPending}
        onBack={() => setStep(asksForSheet(source.sheets, category) ? "sheet" : "source")}
        onChosen={(columns) => {
          setSheet({ ...sheet, columns });
          compareRows({ ...sheet, columns });
        }}
        onClose={onClose}
      />
    );
  return (
    <ImportSourceStep
      tournament={tournament}
      category={category}
      detail={label}
      text={text}
      onText={setText}
      isComparing={compare.isPending}
      onRead={take}
      onClose={onClose}
    />
  );
}
