import type { DeskMethod } from "#domain/money/finances/desk.ts";
import { api } from "#web/api.ts";
import { debtorOf } from "#web/features/money/finances/debts/matter-text.ts";
import { type PaidDetails, sentDetails } from "#web/features/money/finances/halves.ts";
import {
  MethodField,
  MoneyForm,
  PaidDetailsFields,
  TillLine,
  useMoneyForm,
} from "#web/features/money/finances/money-form.tsx";
import { bookingPaymentWords } from "#web/i18n/booking-payments.ts";
import { paymentSheetWords } from "#web/i18n/payments.ts";
import { invoiceWords, methodWords, debtActWords as words } from "#web/i18n/reports.ts";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import type { DebtFromNear } from "./debt-act-sheet.tsx";

type Values = PaidDetails & { readonly method: DeskMethod; readonly amount: number | null; readonly invoice: string };

const said = words.pay;
const besideTheForm = {
  MORE_THAN_OWED: "amount",
  CHARGE_NOT_FOUND: "amount",
  NOT_ENOUGH_CREDIT: "",
  CREDIT_OF_NOBODY: "",
} as const;

/**
 * "Cobrar": asks for the amount and the method of a payment. An excess stays as the debtor's credit; the button says
 * so.
 */
export default function PayDebtSheet({
  debt,
  clubId,
  onClose,
}: {
  debt: DebtFromNear;
  clubId: string;
  onClose: () => void;
}) {
  const { id: chargeId, owed, credit, holdsCredit, createdAt } = debt;
  const name = debtorOf(debt);
  // Credit pays the debt at most; the rest of it stays credit.
  const mostBy = (method: DeskMethod) =>
    method === "credit" ? Math.min(credit, owed) : !holdsCredit ? owed : Number.POSITIVE_INFINITY;
  const leftOf = ({ method, amount }: Values) => {
    return Math.max(0, (amount ?? 0) - (method === "credit" ? mostBy(method) : owed));
  };
  const form = useMoneyForm({
    initial: (): Values => ({ method: "cash", amount: owed, invoice: "" }),
    check: ({ amount, method }) => {
      if (!amount) return { amount: words.amountMissing };
      return amount > mostBy(method) ? { amount: words.tooMuch(formatMoney(mostBy(method))) } : {};
    },
    movesCash: ({ method }) => method === "cash",
    send: (values, openTill) => {
      const { method, amount, invoice } = values;
      const said = { ...sentDetails(method, values), invoiceNumber: invoice.trim() || undefined };
      const payment = { chargeId, amount: amount ?? 0, method, ...said };
      return api.finances.pay({ clubId, payments: [payment], openTill, leaves: leftOf(values) > 0 });
    },
    done: ({ left, paid }) =>
      left > 0 ? bookingPaymentWords.doneLeaving(name, formatMoney(left)) : said.done(name, formatMoney(paid)),
    refused: besideTheForm,
    paths: { "payments.0.note": "note", "payments.0.invoiceNumber": "invoice" },
    failed: said.failed,
    isUnsaved: (values) =>
      values.amount !== owed ||
      values.invoice.trim() !== "" ||
      Object.keys(sentDetails(values.method, values)).length > 0,
    onClose,
  });
  const { method } = form.values;
  const left = leftOf(form.values);
  const choose = (chosen: DeskMethod) => {
    const isOther = chosen === "credit" || method === "credit";
    form.change({ method: chosen, ...(isOther && { amount: chosen === "credit" ? mostBy(chosen) : owed }) });
  };
  return (
    <MoneyForm
      form={form}
      title={said.title}
      detail={said.detail(name, formatMoney(owed))}
      submit={left > 0 ? bookingPaymentWords.submitLeaving(formatMoney(owed), formatMoney(left)) : said.submit}
      submitting={said.submitting}
    >
      <MoneyField
        label={words.amount}
        hint={left > 0 ? paymentSheetWords.leaves(formatMoney(owed), formatMoney(left)) : undefined}
        {...form.pick("amount")}
      />
      <Stack gap={2}>
        <MethodField
          label={words.how}
          showLabel
          look={credit > 0 ? "wrap" : "box"}
          ways={credit > 0 ? ["cash", "transfer", "credit"] : ["cash", "transfer"]}
          names={methodWords}
          value={method}
          onChange={choose}
        />
        <TillLine form={form}>
          {credit > 0 && <p className="quiet type-small">{paymentSheetWords.hasCredit(formatMoney(credit))}</p>}
        </TillLine>
      </Stack>
      <PaidDetailsFields
        method={method}
        chargedOn={wallClock(createdAt).date}
        details={form.values}
        error={form.errorOf("day")}
        noteError={form.errorOf("note")}
        onChange={form.change}
      />
      <TextField
        optional
        label={invoiceWords.number}
        hint={invoiceWords.hint}
        maxLength={40}
        {...form.text("invoice")}
      />
    </MoneyForm>
  );
}
