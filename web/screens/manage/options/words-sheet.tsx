import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { tournamentForm } from "#contract/competition/publication.ts";
import { type PublicNames, publicNames } from "#domain/people/players/public-name.ts";
import { api, queries } from "#web/api.ts";
import { publishWords } from "#web/i18n/publish.ts";
import * as texts from "#web/i18n/texts.ts";
import { tournamentOptionWords as words } from "#web/i18n/tournament-options.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { formIssues } from "#web/kit/form-issues.ts";
import { useForm } from "#web/kit/forms/use-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { useGuardedClose } from "#web/ui/dialogs/use-guarded-close.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";

const wordsForm = tournamentForm.pick({ name: true, description: true });
type Values = { name: string; description: string; publicNames: PublicNames };

/**
 * Edits the name and the description of a tournament, and the form of its players' names on public pages. All can
 * change at any time.
 */
export default function WordsSheet({ tournamentId, onClose }: { tournamentId: string; onClose: () => void }) {
  const formId = useId();
  const page = useQuery(queries.tournaments.get.queryOptions({ input: { tournamentId } }));
  const [typed, setTyped] = useState(false);
  const close = useGuardedClose(typed, onClose);
  return (
    <Sheet
      opened
      onClose={close}
      title={words.editWords}
      footer={
        page.data && (
          <Button type="submit" form={formId} size="large" fullWidth>
            {texts.save}
          </Button>
        )
      }
    >
      {page.data ? (
        <WordsForm
          formId={formId}
          tournamentId={tournamentId}
          initial={{
            name: page.data.name,
            description: page.data.description,
            publicNames: page.data.publicNames,
          }}
          onTyped={() => setTyped(true)}
          onSaved={onClose}
        />
      ) : page.error ? (
        <ErrorState message={reasonOf(page.error)} onRetry={() => void page.refetch()} />
      ) : (
        <SkeletonRows count={2} picture={false} />
      )}
    </Sheet>
  );
}

function WordsForm({
  formId,
  tournamentId,
  initial,
  onTyped,
  onSaved,
}: {
  formId: string;
  tournamentId: string;
  initial: Values;
  onTyped: () => void;
  onSaved: () => void;
}) {
  const form = useForm({
    initial,
    check: formIssues(wordsForm),
    onTyped,
    send: ({ publicNames, ...values }) =>
      api.tournaments.edit({ ...wordsForm.parse(values), publicNames, tournamentId }),
    onSent: () => {
      toast(words.wordsSaved);
      onSaved();
    },
    failed: words.changeFailed,
  });
  return (
    <form id={formId} noValidate onSubmit={form.submit}>
      <Stack gap={4}>
        <TextField label={publishWords.name} required autoComplete="off" {...form.text("name")} />
        <TextAreaField label={publishWords.description} optional {...form.text("description")} />
        <SelectField
          label={publishWords.publicNames}
          hint={publishWords.publicNamesHint}
          options={publicNames.map((value) => ({ value, label: publishWords.publicNamesKinds[value] }))}
          {...form.text("publicNames")}
        />
      </Stack>
    </form>
  );
}
