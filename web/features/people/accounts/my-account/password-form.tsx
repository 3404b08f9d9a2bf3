import { type FormEvent, useState } from "react";
import { api, refusalCode } from "#web/api.ts";
import { passwordIssue } from "#web/features/people/accounts/field-checks.ts";
import { useFirstIssue } from "#web/features/people/accounts/use-first-issue.ts";
import { ownAccessWords as words } from "#web/i18n/own-access.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

type Issues = { readonly current?: string | undefined; readonly next?: string | undefined };

/** Changes the password, with the present one. The address is there for password managers, which keep both together. */
export function PasswordForm({ email, isSuperAdmin }: { email: string; isSuperAdmin: boolean }) {
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [issues, setIssues] = useState<Issues>({});
  const form = useFirstIssue(issues);
  const change = useAct({
    mutationFn: () => api.accounts.changePassword({ currentPassword: current, newPassword: next }),
    onSuccess: () => {
      toast(texts.passwordChanged);
      setCurrent("");
      setNext("");
    },
    onError: (error) => {
      const code = refusalCode(error);
      if (code === "PASSWORD_WRONG") setIssues({ current: refusalWords.PASSWORD_WRONG });
      else if (code === "PASSWORD_TOO_COMMON" || code === "PASSWORD_TOO_WEAK") setIssues({ next: refusalWords[code] });
      else void showFailure(words.passwordFailed, error);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = { current: current === "" ? passwordIssue(current) : undefined, next: passwordIssue(next) };
    setIssues(found);
    if (!found.current && !found.next) change.act(undefined);
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap={3}>
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={words.password}
          name="current"
          autoComplete="current-password"
          value={current}
          error={issues.current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          required
        />
        <PasswordField
          label={texts.newPassword}
          name="next"
          autoComplete="new-password"
          hint={isSuperAdmin ? words.passwordHintStrong : words.passwordHint}
          value={next}
          error={issues.next}
          onChange={(event) => setNext(event.currentTarget.value)}
          required
        />
        <Button type="submit" variant="secondary" loading={change.isPending} loadingLabel={texts.saving}>
          {words.savePassword}
        </Button>
      </Stack>
    </form>
  );
}
