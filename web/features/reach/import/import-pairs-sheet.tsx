import { useState } from "react";
import type { ComparedRow, FreshImport } from "#contract/reach/pair-imports.ts";
import type { ManagedCategory } from "#contract/tournaments.ts";
import { type ImportRow, importRows, isPair } from "#domain/pairs/import/import-rows.ts";
import { api } from "#web/api.ts";
import { pairImportWords as words } from "#web/i18n/pair-import.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { showMessage } from "#web/ui/dialogs/notices.ts";
import { ImportColumnsStep } from "./import-columns-step.tsx";
import { ImportDone } from "./import-done.tsx";
import { ImportRowsStep } from "./import-rows-step.tsx";
import { type ImportSource, ImportSourceStep } from "./import-source-step.tsx";

type Compared = {
  readonly rows: readonly (ImportRow & { compared: ComparedRow | null })[];
  readonly places: number | null;
};

/**
 * Brings the pairs of a club's own sheet into a category: the list is pasted or a file read, what nobody recognised is asked, each
 * row is looked at beside what the club knows, and the whole can be taken back for an hour.
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
  const [asksColumns, setAsksColumns] = useState(false);
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
    setAsksColumns(!next.sure);
    if (next.sure) compareRows(next);
  }

  function compareRows(next: ImportSource) {
    const rows = importRows(next.table, next, category);
    if (rows.length === 0) void showMessage({ type: "error", title: words.title, message: words.noRows });
    else compare.act(rows);
  }

  const label = `${category.level} ${category.name}`;
  if (made) return <ImportDone {...made} onClose={onClose} />;
  if (compared && source)
    return (
      <ImportRowsStep
        category={category}
        detail={label}
        rows={compared.rows}
        places={compared.places}
        fileHash={source.hash}
        onBack={() => setCompared(undefined)}
        onMade={(answer, names) => setMade({ made: answer, names })}
        onClose={onClose}
      />
    );
  if (asksColumns && source)
    return (
      <ImportColumnsStep
        source={source}
        detail={label}
        isComparing={compare.isPending}
        onBack={() => setAsksColumns(false)}
        onChosen={(columns) => {
          setSource({ ...source, columns });
          compareRows({ ...source, columns });
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
