import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { shortNameMax } from "#domain/people/players/person.ts";
import { api } from "#web/api.ts";
import { nameIssue } from "#web/features/people/accounts/field-checks.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { useFirstIssue } from "#web/features/people/accounts/use-first-issue.ts";
import { myAccountWords as words } from "#web/i18n/my-account.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/**
 * Changes the public names: the full one, and the short one for narrow places. The short one follows the full one until
 * it is typed.
 */
export function NameForm({ me: before }: { me: Pick<Me, "name" | "shortName"> }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(before.name);
  const [shortName, setShortName] = useState(before.shortName);
  const [issues, setIssues] = useState<{ name?: string | undefined; shortName?: string | undefined }>({});
  const form = useFirstIssue(issues);
  const save = useAct({
    mutationFn: () =>
      api.accounts.rename({
        name: name.trim(),
        ...(shortName.trim() !== before.shortName && { shortName: shortName.trim() }),
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, ...saved });
      setName(saved.name);
      setShortName(saved.shortName);
      toast(words.nameSaved);
    },
    onError: (error) => void showFailure(words.nameFailed, error),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = { name: nameIssue(name), shortName: nameIssue(shortName, shortNameMax) };
    setIssues(found);
    if (!found.name && !found.shortName) save.act(undefined);
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
        <TextField
          label={words.shortName}
          name="shortName"
          hint={words.shortNameHint}
          value={shortName}
          error={issues.shortName}
          onChange={(event) => setShortName(event.currentTarget.value)}
          required
        />
        <Button type="submit" variant="secondary" loading={save.isPending} loadingLabel={texts.saving}>
          {words.saveName}
        </Button>
      </Stack>
    </form>
  );
}
