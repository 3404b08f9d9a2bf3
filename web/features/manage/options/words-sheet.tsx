import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { tournamentForm } from "#contract/tournament-drafts.ts";
import { type PublicNames, publicNames } from "#domain/people/public-name.ts";
import { api, queries } from "#web/api.ts";
import { publishWords } from "#web/i18n/publish.ts";
import { tournamentOptionWords as words } from "#web/i18n/tournament-options.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { formIssues } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
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

/** The name and the description of a tournament, and how public pages call its people, which can be changed at any time. */
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
            {words.save}
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
  const form = useForm({ initialValues: initial, validate: formIssues(wordsForm), onValuesChange: onTyped });
  const { act } = useAct({
    mutationFn: ({ publicNames, ...values }: Values) =>
      api.tournaments.edit({ ...wordsForm.parse(values), publicNames, tournamentId }),
    onSuccess: () => {
      toast(words.wordsSaved);
      onSaved();
    },
    onError: (error) => void showFailure(words.changeFailed, error),
  });
  return (
    <form id={formId} noValidate onSubmit={form.onSubmit((values) => act(values))}>
      <Stack gap={4}>
        <TextField label={publishWords.name} required autoComplete="off" {...form.getInputProps("name")} />
        <TextAreaField label={publishWords.description} optional {...form.getInputProps("description")} />
        <SelectField
          label={publishWords.publicNames}
          hint={publishWords.publicNamesHint}
          options={publicNames.map((value) => ({ value, label: publishWords.publicNamesKinds[value] }))}
          {...form.getInputProps("publicNames")}
        />
      </Stack>
    </form>
  );
}
