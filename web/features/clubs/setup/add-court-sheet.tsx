import { useState } from "react";
import type { ClubPanel } from "#contract/clubs.ts";
import { courtForm } from "#contract/clubs.ts";
import { repeatedName } from "#domain/clubs/courts.ts";
import { api, refusalCode } from "#web/api.ts";
import { setupWords as words } from "#web/i18n/clubs.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { formIssues } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";

const issuesOf = formIssues(courtForm);

/** One court more, by its name; it is in service at once. */
export default function AddCourtSheet({
  club,
  onAdded,
  onClose,
}: {
  club: ClubPanel;
  onAdded: (panel: ClubPanel) => void;
  onClose: () => void;
}) {
  const taken = club.courts.map((court) => court.name);
  const [name, setName] = useState(() => freeName(taken));
  const [issue, setIssue] = useState<string>();
  const add = useAct({
    mutationFn: (typed: string) => api.clubs.addCourt({ ...courtForm.parse({ name: typed }), clubId: club.id }),
    onSuccess: (panel, typed) => {
      toast(words.courtAdded(typed.trim()));
      onAdded(panel);
      onClose();
    },
    onError: (error) => {
      if (refusalCode(error) === "COURT_NAME_TAKEN") setIssue(refusalWords.COURT_NAME_TAKEN);
      else void showFailure(words.updateFailed, error);
    },
  });

  function submit() {
    const repeated = repeatedName([...taken, name.trim()]) !== null;
    const found = issuesOf({ name }).name ?? (repeated ? refusalWords.COURT_NAME_TAKEN : undefined);
    setIssue(found);
    if (found === undefined) add.act(name);
  }

  return (
    <FormSheet
      title={words.addCourt}
      submit={words.addCourt}
      submitting={words.saving}
      isSubmitting={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={words.newCourtName}
        hint={words.newCourtHint}
        autoComplete="off"
        value={name}
        error={issue}
        onChange={({ currentTarget }) => {
          setIssue(undefined);
          setName(currentTarget.value);
        }}
      />
    </FormSheet>
  );
}

/** "Cancha 5" where there are four, or the next that nobody is called. */
function freeName(taken: readonly string[]): string {
  let number = taken.length + 1;
  while (repeatedName([...taken, words.usualCourtName(number)]) !== null) number += 1;
  return words.usualCourtName(number);
}
