import { proofReasonMax } from "#domain/money/proofs.ts";
import { api } from "#web/api.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import { proofWords as words } from "#web/i18n/proofs.ts";
import * as texts from "#web/i18n/texts.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { Chip } from "#web/ui/chips/chip.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./reject-sheet.module.css";

/** Asks why a receipt is rejected; its sender reads the answer. */
export default function RejectSheet({
  proofId,
  name,
  onDone,
  onClose,
}: {
  proofId: string;
  name: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const form = useSheetForm({
    initial: { reason: "" },
    check: ({ reason }) => (reason.trim() === "" ? { reason: fieldWords.REQUIRED } : {}),
    send: ({ reason }) => api.proofs.reject({ proofId, reason }),
    done: () => words.rejected(name),
    failed: words.rejectFailed,
    onClose,
    onSent: onDone,
  });
  return (
    <FormSheet
      {...form.sheet}
      title={words.rejectTitle}
      detail={words.rejectDetail(name)}
      submit={texts.reject}
      submitting={texts.rejecting}
    >
      <Stack gap={4}>
        <div className={styles.chips}>
          {words.reasons.map((one) => (
            <Chip key={one} chosen={form.values.reason === one} onPress={() => form.change({ reason: one })}>
              {one}
            </Chip>
          ))}
        </div>
        <TextField label={texts.reason} maxLength={proofReasonMax} autoComplete="off" {...form.text("reason")} />
      </Stack>
    </FormSheet>
  );
}
