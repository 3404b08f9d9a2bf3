import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type OwnPointsTable, ownStages } from "#domain/competition/ranking/own-tables.ts";
import { defaultChampionPoints, pointsTable } from "#domain/competition/ranking/points.ts";
import { cleanedNumber } from "#domain/lib/cleaned-text.ts";
import { api } from "#web/api.ts";
import { clubQuery } from "#web/features/clubs/clubs/club-query.ts";
import { pointsWords as words } from "#web/i18n/points.ts";
import { pointsFormWords as formWords } from "#web/i18n/points-form.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { formIssuesLater } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { useGuardedClose } from "#web/ui/dialogs/use-guarded-close.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./points-tables.module.css";

const schema = async () => (await import("#contract/rules.ts")).ownPointsTable;
const issuesOfForm = formIssuesLater(schema);

/** Edits a table of points: a new one, which starts as the default, or one of the club's. */
export default function PointsTableSheet({
  clubId,
  table,
  onClose,
}: {
  clubId: string;
  table: OwnPointsTable | null;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(() => typedOf(table ?? { name: "", ...pointsTable(defaultChampionPoints) }));
  const [begun] = useState(typed);
  const [issues, setIssues] = useState<Record<string, string>>({});
  const close = useGuardedClose(JSON.stringify(typed) !== JSON.stringify(begun), onClose);
  const save = useAct({
    mutationFn: async (values: ReturnType<typeof tableOf>) =>
      api.clubs.savePointsTable({ clubId, table: (await schema()).parse(values), instead: table?.name ?? null }),
    onSuccess: (panel, { name }) => {
      queryClient.setQueryData(clubQuery(clubId).queryKey, panel);
      toast(formWords.saved(name));
      onClose();
    },
    onError: (error) => void showFailure(formWords.failed, error),
  });
  const change = (more: Partial<Typed>) => {
    setIssues({});
    setTyped((before) => ({ ...before, ...more }));
  };

  async function submit() {
    const values = tableOf(typed);
    const found = await issuesOfForm(values);
    setIssues(found);
    if (Object.keys(found).length === 0) save.act(values);
  }

  const points = (label: string, value: string, issue: string, onChange: (value: string) => void) => (
    <TextField
      key={issue}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      alignRight
      value={value}
      error={issues[issue]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );

  return (
    <Sheet
      opened
      onClose={close}
      title={table?.name ?? formWords.newTable}
      detail={formWords.sheetDetail}
      footer={
        <Button
          size="large"
          fullWidth
          loading={save.isPending}
          loadingLabel={texts.saving}
          onClick={() => void submit()}
        >
          {formWords.save}
        </Button>
      }
    >
      <Stack gap={4}>
        <TextField
          label={texts.name}
          required
          autoComplete="off"
          value={typed.name}
          error={issues.name}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
        <div className={styles.stages}>
          {points(texts.champions, typed.champion, "champion", (champion) => change({ champion }))}
          {ownStages.map((stage, index) =>
            points(words.stages[stage], typed.lostIn[index] ?? "", `lostIn.${index}`, (value) =>
              change({ lostIn: typed.lostIn.with(index, value) }),
            ),
          )}
          {points(formWords.zoneExit, typed.zoneExit, "zoneExit", (zoneExit) => change({ zoneExit }))}
          {points(formWords.zoneWin, typed.zoneWin, "zoneWin", (zoneWin) => change({ zoneWin }))}
        </div>
      </Stack>
    </Sheet>
  );
}

/** A table of points as it is typed. */
type Typed = {
  readonly name: string;
  readonly champion: string;
  readonly lostIn: readonly string[];
  readonly zoneExit: string;
  readonly zoneWin: string;
};

function typedOf({ name, champion, lostIn, zoneExit, zoneWin }: OwnPointsTable): Typed {
  const stages = ownStages.map((_, index) => String(lostIn[index] ?? 0));
  return { name, champion: String(champion), lostIn: stages, zoneExit: String(zoneExit), zoneWin: String(zoneWin) };
}

/** Parses a typed table. Text that is not a whole number becomes NaN, and the table refuses it. */
function tableOf({ name, champion, lostIn, zoneExit, zoneWin }: Typed) {
  const number = (text: string) => (/^\d+$/.test(cleanedNumber(text)) ? Number(cleanedNumber(text)) : Number.NaN);
  return {
    name,
    champion: number(champion),
    lostIn: lostIn.map(number),
    zoneExit: number(zoneExit),
    zoneWin: number(zoneWin),
  };
}
