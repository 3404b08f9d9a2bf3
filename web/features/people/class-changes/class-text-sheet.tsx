import { fieldWords } from "#web/i18n/fields.ts";
import * as texts from "#web/i18n/texts.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";

/** A sheet with one text of the player about the own class. */
export function ClassTextSheet({
  title,
  detail,
  label,
  saved,
  failed,
  send,
  onClose,
}: {
  title: string;
  detail: string;
  label: string;
  saved: string;
  failed: string;
  send: (text: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const form = useSheetForm({
    initial: { text: "" },
    check: ({ text }) => (text.trim() === "" ? { text: fieldWords.REQUIRED } : {}),
    send: ({ text }) => send(text.trim()),
    done: () => saved,
    failed,
    onClose,
  });
  return (
    <FormSheet {...form.sheet} title={title} detail={detail} submit={texts.send} submitting={texts.sending}>
      <TextAreaField label={label} rows={4} maxLength={300} {...form.text("text")} />
    </FormSheet>
  );
}
