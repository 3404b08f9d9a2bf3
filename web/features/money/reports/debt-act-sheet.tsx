import { useState } from "react";
import type { DeskMethod } from "#domain/money/desk.ts";
import { api, refusalCode } from "#web/api.ts";
import { debtorOf, movedText } from "#web/features/money/debts/matter-text.ts";
import { goingBackWords, paymentSheetWords } from "#web/i18n/payments.ts";
import { methodWords, debtActWords as words } from "#web/i18n/reports.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useRefusedFields } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** A debt with what happened to it. */
export type DebtFromNear = Awaited<ReturnType<typeof api.reports.ofCharge>>["charges"][number];

/** Who has something in their favour. */
type InFavour = Pick<DebtFromNear, "debtor" | "personId" | "credit">;

/** What is about to be done, and to which debt. */
export type DebtAct =
  | { readonly kind: "refund"; readonly debt: DebtFromNear }
  | { readonly kind: "credit"; readonly debt: InFavour }
  | { readonly kind: "waive"; readonly debt: DebtFromNear }
  | { readonly kind: "reverse"; readonly debt: DebtFromNear; readonly movement: DebtFromNear["movements"][number] };

/** Those refusals that are said beside what was typed, by the field. */
const ofAmount = new Set(["MORE_THAN_OWED", "MORE_THAN_PAID"]);
const ofWay = new Set([
  "NOT_ENOUGH_CREDIT",
  "CREDIT_OF_NOBODY",
  "GATEWAY_REFUND_REFUSED",
  "GATEWAY_REFUND_UNKNOWN",
  "BALANCE_CHANGED",
]);
const ofReason = new Set([
  "ALREADY_REVERSED",
  "CANNOT_JOIN",
  "WAIVED_BY_PROGRAM",
  "MOVEMENT_NOT_FOUND",
  "CHARGE_NOT_FOUND",
]);

type RefundMethod = DeskMethod | "mercado_pago";
const ways = { credit: ["cash", "transfer"], refund: ["cash", "transfer", "credit"] } as const;

/** How it can be done: what was paid on line goes back there, unless the desk says otherwise. */
function waysOf(kind: "credit" | "refund", onLine: number): readonly RefundMethod[] {
  return kind === "refund" && onLine > 0 ? ["mercado_pago", ...ways.refund] : ways[kind];
}

/** How much it can be at most; of what goes back also no more than came that way. */
function mostOf(act: DebtAct, thatWay: number): number {
  if (act.kind === "credit") return act.debt.credit;
  return act.kind === "refund" ? Math.min(thatWay, act.debt.paid) : act.debt.owed;
}

/** How much of what was paid of a debt lies at Mercado Pago. */
function paidOnLine({ movements }: DebtFromNear): number {
  return movements.reduce((sum, { method, paid }) => sum + (method === "mercado_pago" ? paid : 0), 0);
}

type Refused = { readonly field: "amount" | "way" | "reason"; readonly sentence: string };

/**
 * Gives money back, also what somebody has in their favour, lets somebody off or reverses a mistake: how much, how and why, said before it
 * is written for good.
 */
export default function DebtActSheet({ act, clubId, onClose }: { act: DebtAct; clubId: string; onClose: () => void }) {
  const { kind, debt } = act;
  const said = kind === "reverse" && act.movement.why === "charge-divided" ? words.join : words[kind];
  const name = debtorOf(debt);
  const onLine = kind === "refund" ? paidOnLine(act.debt) : 0;
  const [method, setMethod] = useState<RefundMethod>(onLine > 0 ? "mercado_pago" : "cash");
  const most = mostOf(act, method === "mercado_pago" ? onLine : Number.POSITIVE_INFINITY);
  const [amount, setAmount] = useState<number | null>(
    act.kind === "refund" && act.debt.toReturn > 0 ? Math.min(act.debt.toReturn, most) : most,
  );
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const [tillClosed, setTillClosed] = useState(false);
  const fields = useRefusedFields(["reason"]);
  const asksWay = kind === "credit" || kind === "refund";
  const cash = kind === "reverse" ? cashOf(act) : method === "cash" ? (amount ?? 0) : 0;
  // Cash has a till to go into or to come out of; where none is open, it is said before one is opened with $ 0.
  const openTill = tillClosed && cash !== 0 && kind !== "waive";
  const opens = cash > 0 ? goingBackWords.tillOpens(formatMoney(cash)) : paymentSheetWords.tillClosed;
  const because = reason.trim();
  const amountWrong =
    kind === "reverse"
      ? undefined
      : !amount
        ? words.amountMissing
        : amount > most
          ? words.tooMuch(formatMoney(most))
          : undefined;
  const reasonWrong = because === "" ? words.reasonMissing : undefined;
  const { act: send, isPending } = useAct({
    mutationFn: () => sendAct(act, { clubId, amount: amount ?? 0, method, reason: because, openTill }),
    onSuccess: () => {
      toast(said.done(name, formatMoney(amount ?? 0)));
      onClose();
    },
    onError: (error) => {
      const code = refusalCode(error);
      const field = code && fieldOf(code, kind);
      if (code === "TILL_CLOSED") setTillClosed(true);
      else if (field) setRefused({ field, sentence: laterOf(code, kind) ?? reasonOf(error) });
      else if (!fields.take(error)) void showFailure(said.failed, error);
    },
  });
  const errorAt = (field: Refused["field"], wrong?: string) =>
    refused?.field === field ? refused.sentence : tried ? wrong : undefined;
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setRefused(undefined);
      set(value);
    };
  const choice = {
    label: words.how,
    showLabel: true,
    value: method,
    onChange: change(setMethod),
    options: (asksWay ? waysOf(kind, onLine) : []).map((value) => ({ value, label: methodWords[value] })),
  };
  return (
    <FormSheet
      title={said.title}
      detail={said.detail(name, kind === "reverse" ? movedText(act.movement) : formatMoney(most))}
      submit={openTill ? paymentSheetWords.openTill(said.submit) : said.submit}
      submitting={said.submitting}
      isSubmitting={isPending}
      unsaved={because !== "" || (kind !== "reverse" && amount !== most)}
      onSubmit={() => {
        setTried(true);
        setRefused(undefined);
        if (!amountWrong && !reasonWrong) send(undefined);
      }}
      onClose={onClose}
    >
      <Stack gap={4}>
        {kind !== "reverse" && (
          <MoneyField
            label={words.amount}
            value={amount}
            error={errorAt("amount", amountWrong)}
            onChange={change(setAmount)}
          />
        )}
        {asksWay && (
          <Stack gap={2}>
            {kind === "refund" ? <ChoiceChips {...choice} allSeen /> : <Segmented {...choice} />}
            <div aria-live="polite">
              {method === "mercado_pago" && <p className="quiet type-small">{words.onLine}</p>}
              {openTill && <p>{opens}</p>}
              {refused?.field === "way" && <FieldError>{refused.sentence}</FieldError>}
            </div>
          </Stack>
        )}
        <TextField
          label={words.reason}
          maxLength={200}
          value={reason}
          error={errorAt("reason", reasonWrong) ?? fields.of("reason")}
          onChange={({ currentTarget }) => {
            fields.typed("reason");
            change(setReason)(currentTarget.value);
          }}
        />
        {kind === "reverse" && (
          <div aria-live="polite">
            {openTill && <p>{opens}</p>}
            {refused?.field === "way" && <FieldError>{refused.sentence}</FieldError>}
          </div>
        )}
      </Stack>
    </FormSheet>
  );
}

type Typed = {
  readonly clubId: string;
  readonly amount: number;
  readonly method: RefundMethod;
  readonly reason: string;
  readonly openTill: boolean;
};

async function sendAct(act: DebtAct, { clubId, amount, method, reason, openTill }: Typed): Promise<void> {
  if (act.kind === "credit") {
    const { personId } = act.debt;
    // Nobody without an account has anything in their favour, and none of it is on line.
    if (personId === null || method === "mercado_pago" || method === "credit") return;
    await api.finances.giveBackCredit({ clubId, personId, amount, method, reason, openTill });
  } else if (act.kind === "refund")
    await api.finances.refund({ chargeId: act.debt.id, amount, method, reason, openTill, paidSeen: act.debt.paid });
  else if (act.kind === "waive") await api.finances.waive({ chargeId: act.debt.id, amount, reason });
  else await api.finances.reverse({ movementId: act.movement.id, reason, openTill });
}

/** How much cash goes out, less than nothing where it comes in: of what passed into somebody's favour or out of it the whole is reversed. */
function cashOf({ debt, movement }: Extract<DebtAct, { kind: "reverse" }>): number {
  const reversed = debt.kind === "credit" ? debt.movements : [movement];
  return reversed.reduce((sum, { method, paid }) => sum + (method === "cash" ? paid : 0), 0);
}

/** What stands in the way of a reversal: what happened to the debt since. */
function laterOf(code: string, kind: DebtAct["kind"]): string | undefined {
  if (kind !== "reverse") return undefined;
  if (code === "MORE_THAN_OWED") return words.reverse.laterPaid;
  return code === "MORE_THAN_PAID" ? words.reverse.laterReturned : undefined;
}

/** Beside which field a refusal is said; of a reversal nobody typed how much. */
function fieldOf(code: string, kind: DebtAct["kind"]): Refused["field"] | undefined {
  if (ofAmount.has(code)) return kind === "reverse" ? "reason" : "amount";
  if (ofWay.has(code)) return "way";
  return ofReason.has(code) ? "reason" : undefined;
}
