import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { queries } from "#web/api.ts";
import { sheetRefusalWords, pairImportWords as words } from "#web/i18n/pair-imports.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { keepAsFile } from "#web/kit/keep-as-file.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { useGuardedClose } from "#web/ui/dialogs/use-guarded-close.ts";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { DownloadIcon, ListIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { pairsCsv, templateCsv } from "./pairs-csv.ts";
import { readApart } from "./reading/read-apart.ts";
import type { ReadSheet } from "./reading/sheet-limits.ts";
import { UndoImport } from "./undo-import.tsx";

/** A list that was read, with its hash. */
export type ImportSource = { readonly sheets: readonly ReadSheet[]; readonly hash: string };

/** The source of the list: pasted text or a file. The template and the present pairs can be downloaded here too. */
export function ImportSourceStep({
  tournament,
  category,
  detail,
  text,
  onText,
  isComparing,
  onRead,
  onClose,
}: {
  tournament: string;
  category: ManagedCategory;
  detail: string;
  text: string;
  onText: (text: string) => void;
  isComparing: boolean;
  onRead: (source: ImportSource) => void;
  onClose: () => void;
}) {
  const file = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const close = useGuardedClose(text.trim() !== "", onClose);
  const { data } = useQuery(queries.pairImports.latest.queryOptions({ input: { categoryId: category.id } }));
  const read = useAct({
    mutationFn: async (from: string | File) => ({ read: await readApart(from), hash: await hashOf(from) }),
    onSuccess: (answer) => {
      if (answer.read.ok) onRead({ sheets: answer.read.value, hash: answer.hash });
      else setError(sheetRefusalWords[answer.read.reason]);
    },
    onError: (failure) => void showFailure(sheetRefusalWords["no-sheet"], failure),
    meta: { keeps: "it only reads" },
  });
  const take = (from: string | File) => {
    setError(undefined);
    read.act(from);
  };
  const save = (name: string, csv: string) => keepAsFile(name, csv, "text/csv");
  return (
    <Sheet
      opened
      onClose={close}
      title={words.title}
      detail={detail}
      footer={
        <Button
          size="large"
          fullWidth
          loading={read.isPending || isComparing}
          loadingLabel={isComparing ? words.comparing : words.reading}
          onClick={() => (text.trim() === "" ? setError(words.pasteMissing) : take(text))}
        >
          {words.read}
        </Button>
      }
    >
      <Stack gap={4}>
        {data?.latest && (
          <Card>
            <CardRow end={<UndoImport made={data.latest} onUndone={onClose} />}>
              {words.latest(data.latest.pairs, wallClock(data.latest.madeAt).time)}
            </CardRow>
          </Card>
        )}
        <TextAreaField
          label={words.paste}
          hint={words.pasteHint}
          placeholder={words.pastePlaceholder}
          rows={6}
          value={text}
          data-autofocus=""
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        />
        <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
        <Card>
          <input
            ref={file}
            type="file"
            className="unseen"
            tabIndex={-1}
            aria-label={words.fileLabel}
            accept=".csv,.txt,.tsv,.xlsx,text/csv"
            onChange={({ currentTarget }) => {
              const chosen = currentTarget.files?.[0];
              if (chosen) take(chosen);
              // The same file can be chosen again after a correction.
              currentTarget.value = "";
            }}
          />
          <ActionRow icon={<ListIcon size={22} />} detail={words.fileHint} onClick={() => file.current?.click()}>
            {words.chooseFile}
          </ActionRow>
          <ActionRow
            icon={<DownloadIcon size={22} />}
            onClick={() => save(`${words.templateName}.csv`, templateCsv(category))}
          >
            {words.template}
          </ActionRow>
          {category.pairs.some(({ status }) => status !== "pending") && (
            <ActionRow
              icon={<DownloadIcon size={22} />}
              onClick={() => save(texts.entrantsFile(tournament, detail), pairsCsv(category))}
            >
              {texts.downloadEntrants}
            </ActionRow>
          )}
        </Card>
      </Stack>
    </Sheet>
  );
}

async function hashOf(source: string | File): Promise<string> {
  const bytes = typeof source === "string" ? new TextEncoder().encode(source) : await source.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
