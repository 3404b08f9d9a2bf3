import { useRef } from "react";
import { api, refusalCode } from "#web/api.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { deskLimitWords as limitWords, giveBackWords as words } from "#web/i18n/payments.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { DeskLimitLine } from "./desk-limit-line.tsx";
import { firstAbove, type GoingBack, goingBackOf, type WayBack } from "./going-back.ts";
import { MethodField, MoneyForm, TillLine, TotalCard, useMoneyForm } from "./money-form.tsx";
import { type Ledger, type PaidPair, WithLedger } from "./with-ledger.tsx";

type Values = { readonly ways: ReadonlyMap<string, WayBack>; readonly reason: string };
type Props = { readonly pair: PaidPair; readonly onClose: () => void };

const ofMoney = [
  "DESK_LIMIT",
  "MORE_THAN_PAID",
  "CREDIT_OF_NOBODY",
  "GATEWAY_REFUND_REFUSED",
  "GATEWAY_REFUND_UNKNOWN",
];

/** Refunds a pair for a cancelled tournament: the amount, the method and the till for each player. */
export default function GiveBackSheet({ pair, onClose }: Props) {
  return (
    <WithLedger pair={pair} title={texts.registerRefund} onClose={onClose}>
      {(ledger) =>
        goingBackOf(ledger).length === 0 || ledger.desk?.left === 0 ? (
          <Sheet opened onClose={onClose} title={texts.registerRefund} detail={fullPair(pair.players)}>
            <p>{goingBackOf(ledger).length === 0 ? words.nothing : limitWords.nothingLeft}</p>
          </Sheet>
        ) : (
          <GiveBackForm pair={pair} ledger={ledger} onClose={onClose} />
        )
      }
    </WithLedger>
  );
}

function GiveBackForm({ pair, ledger, onClose }: Props & { ledger: Ledger }) {
  const all = goingBackOf(ledger);
  const wayOf = ({ ways }: Values, { key, first }: GoingBack) => ways.get(key) ?? first;
  const sumOf = (which: readonly GoingBack[]) => which.reduce((sum, { amount }) => sum + amount, 0);
  const chosenOf = (values: Values) => all.filter((one) => wayOf(values, one) !== "later");
  const cashOf = (values: Values) => sumOf(all.filter((one) => wayOf(values, one) === "cash"));
  const names = fullPair(pair.players);
  const left = ledger.desk?.left;
  const aboveLimit = (values: Values) => {
    const above = left === undefined ? undefined : firstAbove(chosenOf(values), left);
    return above && left !== undefined ? { [above.key]: limitWords.tooMuch(formatMoney(left)) } : {};
  };
  // The refund that is being made: its refusal shows beside it.
  const underWay = useRef("");
  const form = useMoneyForm({
    initial: (): Values => ({ ways: new Map(), reason: texts.tournamentCancelled }),
    check: (values) => ({
      ...aboveLimit(values),
      ...(values.reason.trim() === "" && { reason: texts.reasonMissing }),
      ...(chosenOf(values).length === 0 && { "": words.nobody }),
    }),
    tillOpen: ledger.tillOpen,
    movesCash: (values) => cashOf(values) > 0,
    // One refund after the other, each complete: a refund that was made stays made, even if the next one fails.
    send: async (values, openTill) => {
      const [chosen, reason] = [chosenOf(values), values.reason.trim()];
      for (const one of chosen) {
        const method = wayOf(values, one);
        if (method === "later") continue;
        const { key, chargeId, amount } = one;
        underWay.current = key;
        await api.finances.refund({ chargeId, amount, method, reason, openTill });
      }
      return formatMoney(sumOf(chosen));
    },
    done: (total) => words.done(names, total),
    failed: (error, { refuse }) => {
      const code = refusalCode(error);
      if (code && ofMoney.includes(code)) refuse({ [underWay.current]: reasonOf(error) });
      else void showFailure(texts.refundFailed, error);
    },
    isUnsaved: ({ ways, reason }) => ways.size > 0 || reason.trim() !== texts.tournamentCancelled,
    onClose,
  });
  const total = sumOf(chosenOf(form.values));
  return (
    <MoneyForm
      form={form}
      title={texts.registerRefund}
      detail={names}
      submit={words.submit(formatMoney(total))}
      submitting={texts.registering}
    >
      {all.map((one) => {
        const [way, refused] = [wayOf(form.values, one), form.errorOf(one.key)];
        return (
          <Stack key={one.key} gap={2}>
            <div>
              <b>{one.name}</b>
              <p className="quiet type-small">{words.paid(formatMoney(one.amount))}</p>
            </div>
            <MethodField
              label={words.how(one.name)}
              look="wrap"
              ways={one.ways}
              names={words.ways}
              value={way}
              onChange={(chosen) =>
                form.change(
                  { ways: new Map(form.values.ways).set(one.key, chosen) },
                  all.map(({ key }) => key),
                )
              }
            />
            {way === "mercado_pago" && <p className="quiet type-small">{texts.refundOnLine}</p>}
            <div aria-live="polite">{refused && <FieldError>{refused}</FieldError>}</div>
          </Stack>
        );
      })}
      <TotalCard label={words.total} pesos={total} />
      <DeskLimitLine left={left} />
      <TextField label={texts.reason} maxLength={200} {...form.text("reason")} />
      <TillLine form={form} cashOut={cashOf(form.values)} />
    </MoneyForm>
  );
}
