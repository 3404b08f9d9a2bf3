import type { DeskMethod } from "#domain/money/finances/desk.ts";
import { api } from "#web/api.ts";
import { debtorOf, movedText } from "#web/features/money/finances/debts/matter-text.ts";
import { useClosedTill } from "#web/features/money/finances/use-closed-till.ts";
import { goingBackWords, paymentSheetWords } from "#web/i18n/payments.ts";
import { methodWords, debtActWords as words } from "#web/i18n/reports.ts";
import type { FormValues } from "#web/kit/forms/use-form-values.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** A debt with its movements. */
export type DebtFromNear = Awaited<ReturnType<typeof api.reports.ofCharge>>["charges"][number];

/** A player with credit at the club. */
type InFavour = Pick<DebtFromNear, "debtor" | "personId" | "credit">;

/** The action about to be done, and its debt. */
export type DebtAct =
  | { readonly kind: "refund"; readonly debt: DebtFromNear }
  | { readonly kind: "credit"; readonly debt: InFavour }
  | { readonly kind: "waive"; readonly debt: DebtFromNear }
  | { readonly kind: "reverse"; readonly debt: DebtFromNear; readonly movement: DebtFromNear["movements"][number] };

/** The refusals shown beside an input, by field. */
const besideTheForm = {
  MORE_THAN_OWED: "amount",
  MORE_THAN_PAID: "amount",
  NOT_ENOUGH_CREDIT: "",
  CREDIT_OF_NOBODY: "",
  GATEWAY_REFUND_REFUSED: "",
  GATEWAY_REFUND_UNKNOWN: "",
  BALANCE_CHANGED: "",
  ALREADY_REVERSED: "reason",
  CANNOT_JOIN: "reason",
  WAIVED_BY_PROGRAM: "reason",
  MOVEMENT_NOT_FOUND: "reason",
  CHARGE_NOT_FOUND: "reason",
} as const;

type RefundMethod = DeskMethod | "mercado_pago";
const ways = { credit: ["cash", "transfer"], refund: ["cash", "transfer", "credit"] } as const;

/** Returns the possible methods. An online payment goes back online, unless the desk chooses otherwise. */
function waysOf(kind: "credit" | "refund", onLine: number, holdsCredit: boolean): readonly RefundMethod[] {
  if (kind === "credit") return ways.credit;
  const here = ways.refund.filter((way) => way !== "credit" || holdsCredit);
  return onLine > 0 ? ["mercado_pago", ...here] : here;
}

/** Returns the largest possible amount. A refund is also limited by `thatWay`, the sum paid by the chosen method. */
function mostOf(act: DebtAct, thatWay: number): number {
  if (act.kind === "credit") return act.debt.credit;
  return act.kind === "refund" ? Math.min(thatWay, act.debt.paid) : act.debt.owed;
}

/** Returns how much of the payments of a debt lies at Mercado Pago. */
function paidOnLine({ movements }: DebtFromNear): number {
  return movements.reduce((sum, { method, paid }) => sum + (method === "mercado_pago" ? paid : 0), 0);
}

type Values = { readonly amount: number | null; readonly method: RefundMethod; readonly reason: string };

/**
 * Refunds a payment or a credit, writes off a debt, or reverses a mistake. Says how much, by which method and why
 * before it is written for good.
 */
export default function DebtActSheet({ act, clubId, onClose }: { act: DebtAct; clubId: string; onClose: () => void }) {
  const { kind, debt } = act;
  const said = kind === "reverse" && act.movement.why === "charge-divided" ? words.join : words[kind];
  const name = debtorOf(debt);
  const onLine = kind === "refund" ? paidOnLine(act.debt) : 0;
  const mostBy = (way: RefundMethod) => mostOf(act, way === "mercado_pago" ? onLine : Number.POSITIVE_INFINITY);
  const till = useClosedTill();
  const asksWay = kind === "credit" || kind === "refund";
  const cashIn = ({ method, amount }: Values) =>
    kind === "reverse" ? cashOf(act) : method === "cash" ? (amount ?? 0) : 0;
  // Cash needs a till. If none is open, the sheet says so before it opens one with $ 0.
  const opensTill = (values: Values) => till.isClosed && cashIn(values) !== 0 && kind !== "waive";
  const asLater = (reason: string) => (sheet: FormValues<Values>) => sheet.refuse({ reason });
  const form = useSheetForm<Values, void>({
    initial: (): Values => {
      const method = onLine > 0 ? "mercado_pago" : "cash";
      const most = mostBy(method);
      const amount = act.kind === "refund" && act.debt.toReturn > 0 ? Math.min(act.debt.toReturn, most) : most;
      return { amount, method, reason: "" };
    },
    check: ({ amount, method, reason }) => ({
      ...(kind !== "reverse" &&
        (!amount
          ? { amount: words.amountMissing }
          : amount > mostBy(method) && { amount: words.tooMuch(formatMoney(mostBy(method))) })),
      ...(reason.trim() === "" && { reason: words.reasonMissing }),
    }),
    send: (values) => sendAct(act, { clubId, ...values, reason: values.reason.trim(), openTill: opensTill(values) }),
    done: (_, { amount }) => said.done(name, formatMoney(amount ?? 0)),
    refused: {
      ...besideTheForm,
      ...till.refused,
      // A reversal has no amount to type: the sentence names the later movement that prevents it.
      ...(kind === "reverse" && {
        MORE_THAN_OWED: asLater(words.reverse.laterPaid),
        MORE_THAN_PAID: asLater(words.reverse.laterReturned),
      }),
    },
    failed: said.failed,
    isUnsaved: ({ amount, method, reason }) =>
      reason.trim() !== "" || (kind !== "reverse" && amount !== mostBy(method)),
    onClose,
  });
  const { method } = form.values;
  const cash = cashIn(form.values);
  const openTill = opensTill(form.values);
  const opens = cash > 0 ? goingBackWords.tillOpens(formatMoney(cash)) : paymentSheetWords.tillClosed;
  const issue = form.errorOf("");
  const choice = {
    label: words.how,
    showLabel: true,
    ...form.choose("method"),
    options: (asksWay ? waysOf(kind, onLine, act.kind === "refund" && act.debt.holdsCredit) : []).map((value) => ({
      value,
      label: methodWords[value],
    })),
  };
  return (
    <FormSheet
      {...form.sheet}
      title={said.title}
      detail={said.detail(name, kind === "reverse" ? movedText(act.movement) : formatMoney(mostBy(method)))}
      submit={openTill ? paymentSheetWords.openTill(said.submit) : said.submit}
      submitting={said.submitting}
    >
      <Stack gap={4}>
        {kind !== "reverse" && <MoneyField label={words.amount} {...form.pick("amount")} />}
        {asksWay && (
          <Stack gap={2}>
            {kind === "refund" ? <ChoiceChips {...choice} allSeen /> : <Segmented {...choice} />}
            <div aria-live="polite">
              {method === "mercado_pago" && <p className="quiet type-small">{words.onLine}</p>}
              {openTill && <p>{opens}</p>}
              {issue && <FieldError>{issue}</FieldError>}
            </div>
          </Stack>
        )}
        <TextField label={words.reason} maxLength={200} {...form.text("reason")} />
        {kind === "reverse" && (
          <div aria-live="polite">
            {openTill && <p>{opens}</p>}
            {issue && <FieldError>{issue}</FieldError>}
          </div>
        )}
      </Stack>
    </FormSheet>
  );
}

type Typed = {
  readonly clubId: string;
  readonly amount: number | null;
  readonly method: RefundMethod;
  readonly reason: string;
  readonly openTill: boolean;
};

async function sendAct(act: DebtAct, { clubId, amount: typed, method, reason, openTill }: Typed): Promise<void> {
  const amount = typed ?? 0;
  if (act.kind === "credit") {
    const { personId } = act.debt;
    // Only a player with an account has credit, and credit never lies at Mercado Pago.
    if (personId === null || method === "mercado_pago" || method === "credit") return;
    await api.finances.giveBackCredit({ clubId, personId, amount, method, reason, openTill });
  } else if (act.kind === "refund")
    await api.finances.refund({ chargeId: act.debt.id, amount, method, reason, openTill, paidSeen: act.debt.paid });
  else if (act.kind === "waive") await api.finances.waive({ chargeId: act.debt.id, amount, reason });
  else await api.finances.reverse({ movementId: act.movement.id, reason, openTill });
}

/** Returns the cash that goes out; negative if it comes in. A credit is reversed as a whole. */
function cashOf({ debt, movement }: Extract<DebtAct, { kind: "reverse" }>): number {
  const reversed = debt.kind === "credit" ? debt.movements : [movement];
  return reversed.reduce((sum, { method, paid }) => sum + (method === "cash" ? paid : 0), 0);
}
