import type { DeskMethod } from "#domain/money/finances/desk.ts";
import { api } from "#web/api.ts";
import { debtorOf, movedText } from "#web/features/money/finances/debts/matter-text.ts";
import { MethodField, MoneyForm, TillLine, useMoneyForm } from "#web/features/money/finances/money-form.tsx";
import { deskLimitWords } from "#web/i18n/payments.ts";
import { methodWords, debtActWords as words } from "#web/i18n/reports.ts";
import type { FormValues } from "#web/kit/forms/use-form-values.ts";
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
type Values = { readonly amount: number | null; readonly method: RefundMethod; readonly reason: string };

/**
 * Refunds a payment or a credit, writes off a debt, or reverses a mistake. Says how much, by which method and why
 * before it is written for good.
 */
export default function DebtActSheet({
  act,
  clubId,
  left = Number.POSITIVE_INFINITY,
  onClose,
}: {
  act: DebtAct;
  clubId: string;
  /** The pesos that somebody of the desk may still give back today; absent without a limit. */
  left?: number | undefined;
  onClose: () => void;
}) {
  const { kind, debt } = act;
  const said = kind === "reverse" && act.movement.why === "charge-divided" ? words.join : words[kind];
  const name = debtorOf(debt);
  const asLater = (reason: string) => (sheet: FormValues<Values>) => sheet.refuse({ reason });
  const form = useMoneyForm({
    initial: (): Values => {
      const [method = "cash"] = waysOf(act);
      const most = Math.min(mostOf(act, method), left);
      const amount = act.kind === "refund" && act.debt.toReturn > 0 ? Math.min(act.debt.toReturn, most) : most;
      return { amount, method, reason: "" };
    },
    check: ({ amount, method, reason }) => ({
      ...(kind !== "reverse" &&
        (!amount
          ? { amount: words.amountMissing }
          : amount > mostOf(act, method)
            ? { amount: words.tooMuch(formatMoney(mostOf(act, method))) }
            : amount > left && { amount: deskLimitWords.tooMuch(formatMoney(left)) })),
      ...(reason.trim() === "" && { reason: words.reasonMissing }),
    }),
    movesCash: (values) => cashOutOf(act, values) !== 0,
    send: (values, openTill) => sendAct(act, clubId, values, openTill),
    done: (_, { amount }) => said.done(name, formatMoney(amount ?? 0)),
    refused: {
      ...besideTheForm,
      DESK_LIMIT: kind === "reverse" ? "reason" : "amount",
      // A reversal has no amount to type: the sentence names the later movement that prevents it.
      ...(kind === "reverse" && {
        MORE_THAN_OWED: asLater(words.reverse.laterPaid),
        MORE_THAN_PAID: asLater(words.reverse.laterReturned),
      }),
    },
    failed: said.failed,
    isUnsaved: ({ amount, method, reason }) =>
      reason.trim() !== "" || (kind !== "reverse" && amount !== Math.min(mostOf(act, method), left)),
    onClose,
  });
  const { method } = form.values;
  const cashOut = cashOutOf(act, form.values);
  return (
    <MoneyForm
      form={form}
      title={said.title}
      detail={said.detail(name, kind === "reverse" ? movedText(act.movement) : formatMoney(mostOf(act, method)))}
      submit={said.submit}
      submitting={said.submitting}
    >
      {kind !== "reverse" && <MoneyField label={words.amount} {...form.pick("amount")} />}
      {(kind === "credit" || kind === "refund") && (
        <Stack gap={2}>
          <MethodField
            label={words.how}
            showLabel
            look={kind === "refund" ? "wrap" : "box"}
            ways={waysOf(act)}
            names={methodWords}
            {...form.choose("method")}
          />
          <TillLine form={form} cashOut={cashOut}>
            {method === "mercado_pago" && <p className="quiet type-small">{words.onLine}</p>}
          </TillLine>
        </Stack>
      )}
      <TextField label={words.reason} maxLength={200} {...form.text("reason")} />
      {kind === "reverse" && <TillLine form={form} cashOut={cashOut} />}
    </MoneyForm>
  );
}

/** Returns the possible methods. An online payment goes back online, unless the desk chooses otherwise. */
function waysOf(act: DebtAct): readonly RefundMethod[] {
  if (act.kind !== "refund") return ["cash", "transfer"];
  const here: readonly RefundMethod[] = act.debt.holdsCredit ? ["cash", "transfer", "credit"] : ["cash", "transfer"];
  return paidOnLine(act.debt) > 0 ? ["mercado_pago", ...here] : here;
}

/** Returns the largest possible amount. A refund at Mercado Pago is also limited by the sum that was paid there. */
function mostOf(act: DebtAct, method: RefundMethod): number {
  if (act.kind === "credit") return act.debt.credit;
  if (act.kind !== "refund") return act.debt.owed;
  return method === "mercado_pago" ? Math.min(paidOnLine(act.debt), act.debt.paid) : act.debt.paid;
}

/** Returns how much of the payments of a debt lies at Mercado Pago. */
function paidOnLine({ movements }: DebtFromNear): number {
  return movements.reduce((sum, { method, paid }) => sum + (method === "mercado_pago" ? paid : 0), 0);
}

/** Returns the cash that goes out; negative if it comes in. A credit is reversed as a whole. */
function cashOutOf(act: DebtAct, { method: chosen, amount }: Values): number {
  if (act.kind === "waive") return 0;
  if (act.kind !== "reverse") return chosen === "cash" ? (amount ?? 0) : 0;
  const reversed = act.debt.kind === "credit" ? act.debt.movements : [act.movement];
  return reversed.reduce((sum, { method, paid }) => sum + (method === "cash" ? paid : 0), 0);
}

async function sendAct(act: DebtAct, clubId: string, values: Values, openTill: boolean): Promise<void> {
  const { method } = values;
  const [amount, reason] = [values.amount ?? 0, values.reason.trim()];
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
