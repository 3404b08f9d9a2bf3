import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "#web/api.ts";
import { nameIssue } from "#web/features/accounts/field-checks.ts";
import { meQuery } from "#web/features/accounts/session.ts";
import { useFirstIssue } from "#web/features/accounts/use-first-issue.ts";
import { myAccountWords as words } from "#web/i18n/my-account.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** The name that others see. */
export function NameForm({ name: before }: { name: string }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(before);
  const [issues, setIssues] = useState<{ name?: string | undefined }>({});
  const form = useFirstIssue(issues);
  const save = useAct({
    mutationFn: () => api.accounts.rename({ name: name.trim() }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, ...saved });
      setName(saved.name);
      toast(words.nameSaved);
      // It stands in lists of pairs, of entrants and of the ranking.
      await queryClient.invalidateQueries();
    },
    onError: (error) => void showFailure(words.nameFailed, error),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const issue = nameIssue(name);
    setIssues({ name: issue });
    if (!issue) save.act(undefined);
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap={3}>
        <TextField
          label={words.name}
          name="name"
          autoComplete="name"
          hint={words.nameHint}
          value={name}
          error={issues.name}
          onChange={(event) => setName(event.currentTarget.value)}
          required
        />
        <Button type="submit" variant="secondary" loading={save.isPending} loadingLabel={words.savingName}>
          {words.saveName}
        </Button>
      </Stack>
    </form>
  );
}
