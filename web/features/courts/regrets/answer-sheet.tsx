import type { Regret } from "#contract/courts/regrets.ts";
import { api } from "#web/api.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import { regretClubWords as words } from "#web/i18n/regrets-club.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

type Values = { readonly decision: "yes" | "no"; readonly text: string };

/** Answers the withdrawal of a purchase, once. States the consequences of a yes first. */
export default function AnswerSheet({ regret, onClose }: { regret: Regret; onClose: () => void }) {
  const { id: regretId, number, booking, isSeat, person } = regret;
  const form = useSheetForm({
    initial: (): Values => ({ decision: "yes", text: "" }),
    check: ({ text }) => (text.trim() === "" ? { text: fieldWords.REQUIRED } : {}),
    send: ({ decision, text }) => api.regrets.answer({ regretId, accepted: decision === "yes", text: text.trim() }),
    done: () => words.answered(number),
    failed: (error) => void showFailure(reasonOf(error), error, words.answerFailed),
    isUnsaved: ({ text }) => text.trim() !== "",
    onClose,
  });
  return (
    <FormSheet
      {...form.sheet}
      title={words.number(number)}
      detail={person.name}
      submit={words.send}
      submitting={texts.sending}
    >
      <Stack gap={4}>
        <Segmented
          label={words.decision}
          showLabel
          options={[
            { value: "yes", label: words.accept },
            { value: "no", label: words.refuse },
          ]}
          {...form.choose("decision")}
        />
        {form.values.decision === "yes" && (
          <p className="quiet type-small">
            {isSeat ? words.acceptSeat : booking ? words.acceptBooking : words.acceptInscription}
          </p>
        )}
        <TextAreaField label={words.text} hint={words.textHint} rows={3} maxLength={300} {...form.text("text")} />
      </Stack>
    </FormSheet>
  );
}
