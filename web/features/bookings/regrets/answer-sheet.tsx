import { useState } from "react";
import type { Regret } from "#contract/courts/regrets.ts";
import { api } from "#web/api.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import { regretClubWords as words } from "#web/i18n/regrets-club.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** Answers somebody who takes back what they bought, once; what follows from a yes is said first. */
export default function AnswerSheet({ regret, onClose }: { regret: Regret; onClose: () => void }) {
  const { id: regretId, number, booking, person } = regret;
  const [decision, setDecision] = useState<"yes" | "no">("yes");
  const [text, setText] = useState("");
  const [checked, setChecked] = useState(false);
  const isEmpty = text.trim() === "";
  const { act, isPending } = useAct({
    mutationFn: (accepted: boolean) => api.regrets.answer({ regretId, accepted, text: text.trim() }),
    onSuccess: () => {
      toast(words.answered(number));
      onClose();
    },
    onError: (error) => void showFailure(reasonOf(error), error, words.answerFailed),
  });
  return (
    <FormSheet
      title={words.number(number)}
      detail={person.name}
      submit={words.send}
      submitting={words.sending}
      isSubmitting={isPending}
      unsaved={!isEmpty}
      onSubmit={() => {
        setChecked(true);
        if (!isEmpty) act(decision === "yes");
      }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Segmented
          label={words.decision}
          showLabel
          value={decision}
          onChange={setDecision}
          options={[
            { value: "yes", label: words.accept },
            { value: "no", label: words.refuse },
          ]}
        />
        {decision === "yes" && (
          <p className="quiet type-small">{booking ? words.acceptBooking : words.acceptInscription}</p>
        )}
        <TextAreaField
          label={words.text}
          hint={words.textHint}
          rows={3}
          maxLength={300}
          value={text}
          error={checked && isEmpty ? fieldWords.REQUIRED : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Stack>
    </FormSheet>
  );
}
