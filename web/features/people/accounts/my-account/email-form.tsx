import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api, queries, refusalCode } from "#web/api.ts";
import { emailIssue, passwordIssue } from "#web/features/people/accounts/field-checks.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { useFirstIssue } from "#web/features/people/accounts/use-first-issue.ts";
import { ownAccessWords as words } from "#web/i18n/own-access.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { EmailField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

type Issues = { readonly email?: string | undefined; readonly password?: string | undefined };

/** Changes the e-mail address, with the present password. */
export function EmailForm() {
  const queryClient = useQueryClient();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [issues, setIssues] = useState<Issues>({});
  const form = useFirstIssue(issues);
  const change = useAct({
    mutationFn: () => api.accounts.changeEmail({ email: email.trim(), password }),
    onSuccess: (access) => {
      queryClient.setQueryData(queries.accounts.access.queryOptions().queryKey, access);
      queryClient.setQueryData(
        meQuery.queryKey,
        (me) => me && { ...me, email: access.email, emailConfirmed: access.confirmed },
      );
      toast(access.pendingEmail === null ? words.emailChanged(access.email) : words.emailAsked(access.pendingEmail));
      setEmail("");
      setPassword("");
    },
    onError: (error) => {
      const code = refusalCode(error);
      if (code === "PASSWORD_WRONG") setIssues({ password: refusalWords.PASSWORD_WRONG });
      else if (code === "EMAIL_TAKEN" || code === "EMAIL_ALREADY_YOURS") setIssues({ email: refusalWords[code] });
      else void showFailure(words.emailFailed, error);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = { email: emailIssue(email), password: password === "" ? passwordIssue(password) : undefined };
    setIssues(found);
    if (!found.email && !found.password) change.act(undefined);
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap={3}>
        <EmailField
          label={words.newEmail}
          name="email"
          autoComplete="email"
          value={email}
          error={issues.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          required
        />
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          value={password}
          error={issues.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          required
        />
        <Button type="submit" variant="secondary" loading={change.isPending} loadingLabel={texts.saving}>
          {words.saveEmail}
        </Button>
      </Stack>
    </form>
  );
}
