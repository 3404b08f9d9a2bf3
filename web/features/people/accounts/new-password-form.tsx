import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { providerUnknown, providerWords, resetWords as words } from "#web/i18n/accounts.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { showMessage } from "#web/ui/dialogs/notices.ts";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { passwordIssue } from "./field-checks.ts";
import { callIdentity } from "./identity-api.ts";
import { useFirstIssue } from "./use-first-issue.ts";

/** Sets a new password with the token of the mail. `onUseless` is called if the link is no longer valid. */
export function NewPasswordForm({ token, onUseless }: { token: string; onUseless: () => void }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const [issues, setIssues] = useState<{ password?: string | undefined }>({});
  const form = useFirstIssue(issues);

  const save = useAct({
    mutationFn: () => callIdentity("/reset-password", { newPassword: password, token }),
    meta: { keeps: "a session begins, and nothing was known before it" },
    onSuccess: (answer) => {
      if (answer.ok) return void goOn();
      if (answer.code === "INVALID_TOKEN") return onUseless();
      const message = providerWords[answer.code] ?? providerUnknown;
      if (answer.code.startsWith("PASSWORD_")) setIssues({ password: message });
      void showMessage({ type: "error", title: texts.changeFailedTitle, message });
    },
    onError: (error) => void showFailure(providerUnknown, error, texts.changeFailedTitle),
  });

  async function goOn() {
    await showMessage({ type: "success", title: texts.passwordChanged, message: words.done });
    await navigate({ to: "/", search: { ingresar: true }, replace: true });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const issue = passwordIssue(password);
    setIssues({ password: issue });
    if (!issue) save.act(undefined);
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Card>
        <CardBlock>
          <Stack gap={5}>
            <PasswordField
              label={texts.newPassword}
              name="password"
              autoComplete="new-password"
              value={password}
              error={issues.password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              required
            />
            <Button type="submit" size="large" fullWidth loading={save.isPending} loadingLabel={texts.saving}>
              {words.submit}
            </Button>
          </Stack>
        </CardBlock>
      </Card>
    </form>
  );
}
