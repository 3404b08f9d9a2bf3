import { useState } from "react";
import { api, refusalCode } from "#web/api.ts";
import { debtorOf, movedText } from "#web/features/money/debts/matter-text.ts";
import { invoiceWords as words } from "#web/i18n/reports.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useRefusedFields } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";

/** A debt with what happened to it. */
type Debt = Awaited<ReturnType<typeof api.reports.ofCharge>>["charges"][number];

/** The number of the invoice of a payment, said later than the payment itself, put right, or taken away. */
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
  const [number, setNumber] = useState(before);
  const [wrong, setWrong] = useState<string>();
  const refused = useRefusedFields(["number"]);
  const typed = number.trim();
  const { act: save, isPending } = useAct({
    mutationFn: () => api.finances.noteInvoice({ movementId: movement.id, number: typed || null }),
    onSuccess: (said) => {
      toast(said.number === null ? words.cleared : words.done(said.number));
      onClose();
    },
    onError: (error) => {
      if (refusalCode(error) === "MOVEMENT_NOT_FOUND") setWrong(reasonOf(error));
      else if (!refused.take(error)) void showFailure(words.failed, error);
    },
  });
  return (
    <FormSheet
      title={words.title}
      detail={`${debtorOf(debt)}: ${movedText(movement)}`}
      submit={words.submit}
      submitting={words.submitting}
      isSubmitting={isPending}
      unsaved={typed !== before}
      onSubmit={() => {
        const missing = typed === "" && before === "";
        setWrong(missing ? words.missing : undefined);
        if (!missing) save(undefined);
      }}
      onClose={onClose}
    >
      <TextField
        label={words.number}
        hint={before === "" ? words.hint : words.clears}
        maxLength={40}
        value={number}
        error={wrong ?? refused.of("number")}
        onChange={({ currentTarget }) => {
          setWrong(undefined);
          refused.typed("number");
          setNumber(currentTarget.value);
        }}
      />
    </FormSheet>
  );
}
