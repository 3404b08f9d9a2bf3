import { api } from "#web/api.ts";
import { debtorOf, movedText } from "#web/features/money/finances/debts/matter-text.ts";
import { invoiceWords as words } from "#web/i18n/reports.ts";
import * as texts from "#web/i18n/texts.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

/** A debt with its movements. */
type Debt = Awaited<ReturnType<typeof api.reports.ofCharge>>["charges"][number];

/** Adds the invoice number to a recorded payment, corrects it, or removes it. */
export default function InvoiceSheet({
  debt,
  movement,
  onClose,
}: {
  debt: Debt;
  movement: Debt["movements"][number];
  onClose: () => void;
}) {
  const before = movement.invoiceNumber ?? "";
  const form = useSheetForm({
    initial: { number: before },
    check: ({ number }) => (number.trim() === "" && before === "" ? { number: words.missing } : {}),
    send: ({ number }) => api.finances.noteInvoice({ movementId: movement.id, number: number.trim() || null }),
    done: (said) => (said.number === null ? words.cleared : words.done(said.number)),
    refused: { MOVEMENT_NOT_FOUND: "number" },
    failed: words.failed,
    isUnsaved: ({ number }) => number.trim() !== before,
    onClose,
  });
  return (
    <FormSheet
      {...form.sheet}
      title={words.title}
      detail={`${debtorOf(debt)}: ${movedText(movement)}`}
      submit={words.submit}
      submitting={texts.saving}
    >
      <TextField
        label={words.number}
        hint={before === "" ? words.hint : words.clears}
        maxLength={40}
        {...form.text("number")}
      />
    </FormSheet>
  );
}
