import { useForm } from "@mantine/form";
import { useState } from "react";
import { type GatewayConnection, tokenForm } from "#contract/money/gateway.ts";
import { api } from "#web/api.ts";
import { CopyRows } from "#web/features/money/paying/copy-rows.tsx";
import { gatewayWords as words } from "#web/i18n/gateway.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { formIssues, refusedFields } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./token-sheet.module.css";

/** The token and the secret that a club pastes, under the five steps to them. What was pasted stays until it is taken. */
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
  const [refused, setRefused] = useState<string>();
  const form = useForm({
    initialValues: { accessToken: "", webhookSecret: "" },
    validate: formIssues(tokenForm),
    onValuesChange: () => setRefused(undefined),
  });
  const { act, isPending } = useAct({
    mutationFn: (values: { accessToken: string; webhookSecret: string }) =>
      api.gateway.connect({ clubId, ...tokenForm.parse(values) }),
    onSuccess: (connected) => {
      onChange(connected);
      toast(words.saved);
      onClose();
    },
    onError: (error) => {
      const fields = refusedFields(error);
      if (fields) form.setErrors(fields);
      else setRefused(`${words.saveFailed} ${reasonOf(error)}`);
    },
  });
  return (
    <FormSheet
      title={words.byToken}
      submit={words.save}
      submitting={words.saving}
      isSubmitting={isPending}
      unsaved={form.isDirty()}
      onClose={onClose}
      onSubmit={() => {
        setRefused(undefined);
        if (!form.validate().hasErrors) act(form.getValues());
      }}
    >
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
        <PasswordField
          label={words.token}
          hint={words.tokenHint}
          autoComplete="off"
          {...form.getInputProps("accessToken")}
        />
        <PasswordField label={words.secret} optional autoComplete="off" {...form.getInputProps("webhookSecret")} />
        <div aria-live="polite">{refused && <FieldError>{refused}</FieldError>}</div>
      </Stack>
    </FormSheet>
  );
}
