import { type GatewayConnection, tokenForm } from "#contract/money/gateway.ts";
import { api } from "#web/api.ts";
import { CopyRows } from "#web/features/money/paying/copy-rows.tsx";
import { gatewayWords as words } from "#web/i18n/gateway.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { formIssues } from "#web/kit/form-issues.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./token-sheet.module.css";

const issues = formIssues(tokenForm);

/** Asks for the token and the secret, below the five steps to get them. The pasted text stays until it is accepted. */
export default function TokenSheet({
  clubId,
  connection: { notifyAt },
  onChange,
  onClose,
}: {
  clubId: string;
  connection: GatewayConnection;
  onChange: (connection: GatewayConnection) => void;
  onClose: () => void;
}) {
  const form = useSheetForm({
    initial: { accessToken: "", webhookSecret: "" },
    check: issues,
    send: (values) => api.gateway.connect({ clubId, ...tokenForm.parse(values) }),
    onSent: onChange,
    done: () => words.saved,
    failed: (error, { refuse }) => refuse({ "": `${words.saveFailed} ${reasonOf(error)}` }),
    onClose,
  });
  const issue = form.errorOf("");
  return (
    <FormSheet {...form.sheet} title={words.byToken} submit={words.save} submitting={words.saving}>
      <Stack gap={5}>
        <section aria-label={words.stepsTitle}>
          <h3>{words.stepsTitle}</h3>
          <ol className={styles.steps}>
            {words.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        {notifyAt !== null && <CopyRows rows={[{ name: words.notifyAt, text: notifyAt, copied: notifyAt }]} />}
        <PasswordField label={words.token} hint={words.tokenHint} autoComplete="off" {...form.text("accessToken")} />
        <PasswordField label={words.secret} optional autoComplete="off" {...form.text("webhookSecret")} />
        <div aria-live="polite">{issue && <FieldError>{issue}</FieldError>}</div>
      </Stack>
    </FormSheet>
  );
}
