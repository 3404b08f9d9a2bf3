import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { courtLimits, repeatedName } from "#domain/clubs/courts.ts";
import { api } from "#web/api.ts";
import { clubQuery } from "#web/features/clubs/clubs/club-query.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { setupWords as words } from "#web/i18n/setup.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { formIssuesLater } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { PlusIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { OrderList } from "#web/ui/lists/order-list.tsx";
import { useUnsavedChangesGuard } from "#web/ui/pages/use-unsaved-changes-guard.ts";
import { CourtActs } from "./court-acts.tsx";
import styles from "./court-editor.module.css";

const AddCourtSheet = lazySheet(() => import("./add-court-sheet.tsx"));

const schema = async () => (await import("#contract/clubs/clubs.ts")).courtsForm;
const issuesOfForm = formIssuesLater(schema);

/**
 * Edits the courts: their names and order are saved together, their service at once. `named` is true if the page has
 * the title.
 */
export function CourtEditor({ club, named = false }: { club: ClubPanel; named?: boolean }) {
  const queryClient = useQueryClient();
  const saved = club.courts.map(editable);
  const [courts, setCourts] = useState(saved);
  const [adding, setAdding] = useState(false);
  const [issues, setIssues] = useState<Record<string, string>>({});
  const changed = JSON.stringify(courts) !== JSON.stringify(saved);
  const save = useAct({
    mutationFn: async (input: typeof courts) =>
      api.clubs.arrangeCourts({ ...(await schema()).parse({ courts: input }), clubId: club.id }),
    onSuccess: (panel) => {
      queryClient.setQueryData(clubQuery(club.id).queryKey, panel);
      setCourts(panel.courts.map(editable));
      toast(words.courtsSaved);
    },
    onError: (error) => void showFailure(texts.clubFailed, error),
  });
  useUnsavedChangesGuard(changed);

  async function submit() {
    const found = await issuesOfForm({ courts });
    const repeated = repeatedName(courts.map(({ name }) => name.trim()));
    const all = repeated === null ? found : { ...found, [`courts.${repeated}.name`]: refusalWords.COURT_NAME_TAKEN };
    setIssues(all);
    if (Object.keys(all).length === 0) save.act(courts);
  }

  return (
    <Section title={texts.courts} end={courts.length} named={named}>
      <Stack gap={3}>
        <p className="quiet type-small">{words.courtsHint}</p>
        <OrderList
          label={texts.courts}
          items={courts}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          onChange={(order) => {
            setIssues({});
            setCourts(order);
          }}
        >
          {({ id, name, covered }, index) => {
            const court = club.courts.find((one) => one.id === id);
            return (
              <div className={styles.court}>
                <TextField
                  label={words.courtName(index + 1)}
                  hideLabel
                  autoComplete="off"
                  value={name}
                  error={issues[`courts.${index}.name`]}
                  onChange={({ currentTarget: { value } }) => {
                    setIssues({});
                    setCourts(courts.map((court) => (court.id === id ? { ...court, name: value } : court)));
                  }}
                />
                <CheckField
                  label={texts.roof}
                  aria-label={words.withRoof(name)}
                  checked={covered}
                  onChange={({ currentTarget: { checked } }) =>
                    setCourts(courts.map((one) => (one.id === id ? { ...one, covered: checked } : one)))
                  }
                />
                {court && (
                  <CourtActs
                    club={club}
                    court={court}
                    onRemoved={() => setCourts((before) => before.filter((one) => one.id !== id))}
                  />
                )}
              </div>
            );
          }}
        </OrderList>
        {club.courts.length < courtLimits.max && (
          <Button variant="quiet" icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {words.addCourt}
          </Button>
        )}
        {adding && (
          <AddCourtSheet
            club={club}
            onAdded={(panel) => {
              queryClient.setQueryData(clubQuery(club.id).queryKey, panel);
              const added = panel.courts.filter(({ id }) => courts.every((court) => court.id !== id));
              setCourts([...courts, ...added.map(editable)]);
            }}
            onClose={() => setAdding(false)}
          />
        )}
        <Button
          variant="secondary"
          disabled={!changed}
          loading={save.isPending}
          loadingLabel={texts.saving}
          onClick={() => void submit()}
        >
          {words.saveCourts}
        </Button>
      </Stack>
    </Section>
  );
}

/** Returns the fields of a court that are edited here and saved together. */
function editable({ id, name, covered }: ClubPanel["courts"][number]) {
  return { id, name, covered };
}
