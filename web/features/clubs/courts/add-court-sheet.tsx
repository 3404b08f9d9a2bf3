import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { courtForm } from "#contract/clubs/clubs.ts";
import { repeatedName } from "#domain/clubs/courts.ts";
import { api } from "#web/api.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { setupWords as words } from "#web/i18n/setup.ts";
import * as texts from "#web/i18n/texts.ts";
import { formIssues } from "#web/kit/form-issues.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

const issuesOf = formIssues(courtForm);

/** Adds a court by its name; it is in service at once. */
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
  const form = useSheetForm({
    initial: () => ({ name: freeName(taken) }),
    check: ({ name }) => ({
      ...(repeatedName([...taken, name.trim()]) !== null && { name: refusalWords.COURT_NAME_TAKEN }),
      ...issuesOf({ name }),
    }),
    send: ({ name }) => api.clubs.addCourt({ ...courtForm.parse({ name }), clubId: club.id }),
    onSent: onAdded,
    done: (_, { name }) => words.courtAdded(name.trim()),
    refused: { COURT_NAME_TAKEN: "name" },
    failed: texts.clubFailed,
    isUnsaved: () => false,
    onClose,
  });
  return (
    <FormSheet {...form.sheet} title={words.addCourt} submit={words.addCourt} submitting={texts.saving}>
      <TextField label={words.newCourtName} hint={words.newCourtHint} autoComplete="off" {...form.text("name")} />
    </FormSheet>
  );
}

/** Returns "Cancha 5" if there are four, or the next free name. */
function freeName(taken: readonly string[]): string {
  let number = taken.length + 1;
  while (repeatedName([...taken, words.usualCourtName(number)]) !== null) number += 1;
  return words.usualCourtName(number);
}
