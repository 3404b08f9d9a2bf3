import { toast } from "#web/ui/dialogs/notices.ts";
import { type FormOptions, useForm } from "./use-form.ts";

/** A form with its sheet. */
export type SheetOptions<Values, Answer> = FormOptions<Values, Answer> & {
  /** The sentence that tells the success; the sheet closes with it. Without it the sheet stays open. */
  done?: (answer: Answer, values: Values) => string;
  /** Returns whether the input would be a loss, if not every change would. */
  isUnsaved?: (values: Values) => boolean;
  onClose: () => void;
};

/**
 * Holds the form of a sheet: `<FormSheet {...form.sheet}>` with its titles and fields. Closing it with unsaved input
 * asks first.
 */
export function useSheetForm<Values, Answer>({
  onSent,
  done,
  isUnsaved,
  onClose,
  ...options
}: SheetOptions<Values, Answer>) {
  const form = useForm<Values, Answer>({
    ...options,
    onSent: (answer, values, fields) => {
      onSent?.(answer, values, fields);
      if (!done) return;
      toast(done(answer, values));
      // Closed while it was saved: another sheet may stand in its place, with input of its own.
      if (!fields.store.hasLeft()) onClose();
    },
  });
  const unsaved = isUnsaved ? isUnsaved(form.values) : form.isDirty;
  return { ...form, sheet: { isSubmitting: form.isPending, unsaved, onSubmit: form.submit, onClose } };
}
