import { type FormEvent, useEffect, useRef, useState } from "react";
import { accountWords, providerUnknown, providerWords } from "#web/i18n/accounts.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { keepTypedWords, typedWords } from "#web/kit/typed-words.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { showMessage } from "#web/ui/dialogs/notices.ts";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { EmailField, TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./accounts.module.css";
import { emailIssue, nameIssue, passwordIssue } from "./field-checks.ts";
import { callIdentity } from "./identity-api.ts";
import { useFirstIssue } from "./use-first-issue.ts";

type Field = "name" | "email" | "password";
type Issues = { [field in Field]?: string | undefined };

const keptAs = "sign-up";

/** Asks for full name, e-mail and password of a new player. Specification, section 5. */
export function SignUpForm({
  email,
  onEmail,
  onSignedUp,
}: {
  email: string;
  onEmail: (email: string) => void;
  onSignedUp: () => Promise<void>;
}) {
  const [name, setName] = useState(() => typedWords(keptAs).name ?? "");
  const [password, setPassword] = useState("");
  const [issues, setIssues] = useState<Issues>({});
  const form = useFirstIssue(issues);
  // A retry after a lost answer is the same registration.
  const key = useRef(crypto.randomUUID());

  useEffect(() => keepTypedWords(keptAs, { name }), [name]);

  const signUp = useAct({
    mutationFn: () => {
      const form = { name: name.trim(), email: email.trim(), password };
      return callIdentity("/sign-up/email", form, key.current);
    },
    meta: { keeps: "a session begins, and nothing was known before it" },
    onSuccess: (answer) => {
      if (answer.ok) return onSignedUp();
      const message = providerWords[answer.code] ?? providerUnknown;
      const field = fieldOf(answer);
      if (field) setIssues({ [field]: message });
      void showMessage({ type: "error", title: accountWords.registrationError, message });
    },
    onError: (error) => void showFailure(providerUnknown, error, accountWords.registrationError),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = { name: nameIssue(name), email: emailIssue(email), password: passwordIssue(password) };
    setIssues(found);
    if (!found.name && !found.email && !found.password) signUp.act(undefined);
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap={4}>
        <TextField
          label={texts.fullName}
          name="name"
          autoComplete="name"
          value={name}
          error={issues.name}
          onChange={(event) => setName(event.currentTarget.value)}
          required
        />
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
          autoComplete="new-password"
          hint={accountWords.passwordHint}
          value={password}
          error={issues.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          required
        />
        <Button type="submit" size="large" fullWidth loading={signUp.isPending} loadingLabel={accountWords.signingUp}>
          {texts.signUp}
        </Button>
        <p className={`quiet type-small ${styles.terms}`}>
          {accountWords.terms}{" "}
          <a href="/terminos" target="_blank" rel="noopener">
            {texts.terms}
          </a>
          .
        </p>
      </Stack>
    </form>
  );
}

/** Returns the field of a refusal, if it concerns one. */
function fieldOf({ code, field }: { code: string; field: string | null }): Field | undefined {
  if (code.startsWith("USER_ALREADY_EXISTS")) return "email";
  if (code.startsWith("PASSWORD_")) return "password";
  return field === "name" || field === "email" ? field : undefined;
}
