import { useState } from "react";
import type { DeskMethod } from "#domain/money/desk.ts";
import { api, refusalCode } from "#web/api.ts";
import { debtorOf } from "#web/features/money/debts/matter-text.ts";
import { notePaths, type PaidDetails, sentDetails } from "#web/features/money/finances/halves.ts";
import { isOfPaidDay, PaidDetailsFields } from "#web/features/money/finances/paid-details.tsx";
import { bookingPaymentWords } from "#web/i18n/booking-payments.ts";
import { paymentSheetWords } from "#web/i18n/payments.ts";
import { invoiceWords, methodWords, debtActWords as words } from "#web/i18n/reports.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useRefusedFields } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import type { DebtFromNear } from "./debt-act-sheet.tsx";

type Refused = { readonly field: "amount" | "way" | "day"; readonly sentence: string };

const said = words.pay;
/** Where the number of the invoice stands in what is sent. */
const invoicePath = "payments.0.invoiceNumber";

/** "Cobrar": how much of a debt is paid, and how; what is brought beyond it stays in favour of who owes it, said on the button. */
export default function PayDebtSheet({
  debt,
  clubId,
  onClose,
}: {
  debt: DebtFromNear;
  clubId: string;
  onClose: () => void;
}) {
  const { id: chargeId, owed, credit, personId, createdAt } = debt;
  const name = debtorOf(debt);
  const [method, setMethod] = useState<DeskMethod>("cash");
  const [amount, setAmount] = useState<number | null>(owed);
  const [invoice, setInvoice] = useState("");
  const [details, setDetails] = useState<PaidDetails>({});
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const [tillClosed, setTillClosed] = useState(false);
  const fields = useRefusedFields([invoicePath, ...notePaths([debt])]);
  // What is in somebody's favour pays what is owed, and stays where it is for the rest.
  const isCredit = method === "credit";
  const most = isCredit ? Math.min(credit, owed) : personId === null ? owed : Number.POSITIVE_INFINITY;
  const left = Math.max(0, (amount ?? 0) - (isCredit ? most : owed));
  const openTill = tillClosed && method === "cash";
  const wrong = !amount ? words.amountMissing : amount > most ? words.tooMuch(formatMoney(most)) : undefined;
  const { act: send, isPending } = useAct({
    mutationFn: (pesos: number) => {
      const said = { ...sentDetails(method, details), invoiceNumber: invoice.trim() || undefined };
      const payment = { chargeId, amount: pesos, method, ...said };
      return api.finances.pay({ clubId, payments: [payment], openTill, leaves: left > 0 });
    },
    onSuccess: (done) => {
      toast(
        done.left > 0
          ? bookingPaymentWords.doneLeaving(name, formatMoney(done.left))
          : said.done(name, formatMoney(done.paid)),
      );
      onClose();
    },
    onError: (error) => {
      const field = fieldOf(refusalCode(error));
      if (refusalCode(error) === "TILL_CLOSED") setTillClosed(true);
      else if (field) setRefused({ field, sentence: reasonOf(error) });
      else if (!fields.take(error)) void showFailure(said.failed, error);
    },
  });
  const choice = {
    label: words.how,
    showLabel: true,
    value: method,
    onChange: (chosen: DeskMethod) => {
      setRefused(undefined);
      if (chosen === "credit") setAmount(Math.min(credit, owed));
      else if (isCredit) setAmount(owed);
      setMethod(chosen);
    },
    options: ways(credit).map((value) => ({ value, label: methodWords[value] })),
  };
  const submit = left > 0 ? bookingPaymentWords.submitLeaving(formatMoney(owed), formatMoney(left)) : said.submit;
  return (
    <FormSheet
      title={said.title}
      detail={said.detail(name, formatMoney(owed))}
      submit={openTill ? paymentSheetWords.openTill(submit) : submit}
      submitting={said.submitting}
      isSubmitting={isPending}
      unsaved={amount !== owed || invoice.trim() !== "" || Object.keys(sentDetails(method, details)).length > 0}
      onSubmit={() => {
        setTried(true);
        setRefused(undefined);
        if (amount && !wrong) send(amount);
      }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <MoneyField
          label={words.amount}
          value={amount}
          error={refused?.field === "amount" ? refused.sentence : tried ? wrong : undefined}
          hint={left > 0 ? paymentSheetWords.leaves(formatMoney(owed), formatMoney(left)) : undefined}
          onChange={(pesos) => {
            setRefused(undefined);
            setAmount(pesos);
          }}
        />
        <Stack gap={2}>
          {credit > 0 ? <ChoiceChips {...choice} allSeen /> : <Segmented {...choice} />}
          <div aria-live="polite">
            {credit > 0 && <p className="quiet type-small">{paymentSheetWords.hasCredit(formatMoney(credit))}</p>}
            {openTill && <p>{paymentSheetWords.tillClosed}</p>}
            {refused?.field === "way" && <FieldError>{refused.sentence}</FieldError>}
          </div>
        </Stack>
        <PaidDetailsFields
          method={method}
          chargedOn={wallClock(createdAt).date}
          details={details}
          error={refused?.field === "day" ? refused.sentence : undefined}
          noteError={fields.of(notePaths([debt])[0] ?? "")}
          onChange={(changed) => {
            setRefused(undefined);
            fields.typed(notePaths([debt])[0]);
            setDetails(changed);
          }}
        />
        <TextField
          optional
          label={invoiceWords.number}
          hint={invoiceWords.hint}
          maxLength={40}
          value={invoice}
          error={fields.of(invoicePath)}
          onChange={({ currentTarget }) => {
            fields.typed(invoicePath);
            setInvoice(currentTarget.value);
          }}
        />
      </Stack>
    </FormSheet>
  );
}

/** How it can be paid: out of somebody's favour only where there is any. */
function ways(credit: number): readonly DeskMethod[] {
  return credit > 0 ? ["cash", "transfer", "credit"] : ["cash", "transfer"];
}

/** Beside which field a refusal is said. */
function fieldOf(code: string | null): Refused["field"] | undefined {
  if (isOfPaidDay(code)) return "day";
  if (code === "MORE_THAN_OWED" || code === "CHARGE_NOT_FOUND") return "amount";
  return code === "NOT_ENOUGH_CREDIT" || code === "CREDIT_OF_NOBODY" ? "way" : undefined;
}
