import { type FormEvent, useId, useState } from "react";
import { api } from "#web/api.ts";
import { emailIssue } from "#web/features/people/accounts/field-checks.ts";
import { useFirstIssue } from "#web/features/people/accounts/use-first-issue.ts";
import { useBecomeVisitor } from "#web/features/people/accounts/use-leave.ts";
import { myAccountWords as words } from "#web/i18n/my-account.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { showMessage } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { EmailField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./closing-form.module.css";

/** Closes the account. States the effect, and asks for the person's address and password as confirmation. */
export function ClosingForm({ onBack, onClose }: { onBack: () => void; onClose: () => void }) {
  const becomeVisitor = useBecomeVisitor();
  const formId = useId();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [issues, setIssues] = useState<{ email?: string | undefined }>({});
  const form = useFirstIssue(issues);
  const close = useAct({
    mutationFn: () => api.accounts.close({ email: email.trim(), ...(password && { password }) }),
    onSuccess: async () => {
      onClose();
      await becomeVisitor();
      void showMessage({ type: "success", title: words.closedTitle, message: words.closed });
    },
    onError: (error) => void showFailure(words.closeFailed, error),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const issue = emailIssue(email);
    setIssues({ email: issue });
    if (!issue) close.act(undefined);
  }

  return (
    <Sheet
      opened
      onClose={onClose}
      title={words.close}
      detail={words.closeDetail}
      footer={
        <ButtonPair>
          <Button variant="secondary" size="large" onClick={onBack}>
            {texts.back}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            size="large"
            loading={close.isPending}
            loadingLabel={texts.closing}
          >
            {words.closeNow}
          </Button>
        </ButtonPair>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={submit}>
        <Stack gap={4}>
          <ul className={styles.effects}>
            {words.closeEffects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          <EmailField
            label={words.email}
            name="email"
            autoComplete="off"
            value={email}
            error={issues.email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            required
          />
          <PasswordField
            label={texts.password}
            name="password"
            autoComplete="current-password"
            hint={words.passwordHint}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </Sheet>
  );
}
