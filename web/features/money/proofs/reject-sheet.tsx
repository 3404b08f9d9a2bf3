import { useState } from "react";
import { proofReasonMax } from "#domain/money/proof.ts";
import { api } from "#web/api.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import { proofWords as words } from "#web/i18n/proofs.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useRefusedFields } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Chip } from "#web/ui/chips/chip.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./reject-sheet.module.css";

/** Why a receipt is not taken, in words that its sender reads. */
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
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const refused = useRefusedFields(["reason"]);
  const choose = (why: string) => {
    refused.typed("reason");
    setReason(why);
  };
  const { act, isPending } = useAct({
    mutationFn: (why: string) => api.proofs.reject({ proofId, reason: why }),
    onSuccess: () => {
      toast(words.rejected(name));
      onClose();
      onDone();
    },
    onError: (error) => {
      if (!refused.take(error)) void showFailure(words.rejectFailed, error);
    },
  });
  return (
    <FormSheet
      title={words.rejectTitle}
      detail={words.rejectDetail(name)}
      submit={words.reject}
      submitting={words.rejecting}
      isSubmitting={isPending}
      unsaved={reason !== ""}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (reason.trim() !== "") act(reason);
      }}
    >
      <Stack gap={4}>
        <div className={styles.chips}>
          {words.reasons.map((one) => (
            <Chip key={one} chosen={reason === one} onPress={() => choose(one)}>
              {one}
            </Chip>
          ))}
        </div>
        <TextField
          label={words.reason}
          value={reason}
          maxLength={proofReasonMax}
          autoComplete="off"
          error={tried && reason.trim() === "" ? fieldWords.REQUIRED : refused.of("reason")}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      </Stack>
    </FormSheet>
  );
}
