import { type FormEvent, useState } from "react";
import { cleanedLine } from "#domain/lib/cleaned-text.ts";
import { accountWords, providerUnknown, providerWords } from "#web/i18n/accounts.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { showMessage } from "#web/ui/dialogs/notices.ts";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { EmailField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./accounts.module.css";
import { emailIssue, passwordIssue } from "./field-checks.ts";
import { callIdentity } from "./identity-api.ts";
import { useFirstIssue } from "./use-first-issue.ts";

type Issues = { email?: string | undefined; password?: string | undefined };

/** Asks for e-mail and password of an account, and offers to reset a forgotten password. */
export function SignInForm({
  email,
  onEmail,
  onSignedIn,
}: {
  email: string;
  onEmail: (email: string) => void;
  onSignedIn: () => Promise<void>;
}) {
  const [password, setPassword] = useState("");
  const [issues, setIssues] = useState<Issues>({});
  const form = useFirstIssue(issues);

  const signIn = useAct({
    mutationFn: () => callIdentity("/sign-in/email", { email: cleanedLine(email), password }),
    meta: { keeps: "a session begins, and nothing was known before it" },
    onSuccess: (answer) => {
      if (answer.ok) return onSignedIn();
      const message = providerWords[answer.code] ?? providerUnknown;
      void showMessage({ type: "error", title: accountWords.accessError, message });
    },
    onError: (error) => void showFailure(providerUnknown, error, accountWords.accessError),
  });

  const sendReset = useAct({
    mutationFn: async () => {
      const answer = await callIdentity("/request-password-reset", { email: cleanedLine(email) });
      // The code goes along, so that the dialog can give the reason: too many attempts, for one.
      if (!answer.ok) throw Object.assign(new Error("no mail was sent"), { code: answer.code });
    },
    onSuccess: () =>
      void showMessage({ type: "success", title: accountWords.resetSentTitle, message: accountWords.resetSent }),
    onError: (error) => void showFailure(accountWords.resetFailed, error, accountWords.accessError),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = { email: emailIssue(email), password: passwordIssue(password) };
    setIssues(found);
    if (!found.email && !found.password) signIn.act(undefined);
  }

  function askForReset() {
    const issue = cleanedLine(email) === "" ? accountWords.emailForReset : emailIssue(email);
    setIssues({ email: issue });
    if (!issue) sendReset.act(undefined);
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap={4}>
        <EmailField
          label={accountWords.email}
          name="email"
          autoComplete="username"
          value={email}
          error={issues.email}
          onChange={(event) => onEmail(event.currentTarget.value)}
          required
        />
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          value={password}
          error={issues.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          labelAction={
            <button
              type="button"
              className={styles.forgot}
              aria-busy={sendReset.isPending || undefined}
              onClick={askForReset}
            >
              {accountWords.forgot}
            </button>
          }
          required
        />
        <Button type="submit" size="large" fullWidth loading={signIn.isPending} loadingLabel={accountWords.signingIn}>
          {texts.signIn}
        </Button>
      </Stack>
    </form>
  );
}
