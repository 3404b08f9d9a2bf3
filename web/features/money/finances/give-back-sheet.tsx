import { useRef } from "react";
import { api, refusalCode } from "#web/api.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { paymentSheetWords, giveBackWords as words } from "#web/i18n/payments.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { type GoingBack, goingBackOf, type WayBack } from "./going-back.ts";
import { LeavingTill } from "./leaving-till.tsx";
import { useClosedTill } from "./use-closed-till.ts";
import { type Ledger, type PaidPair, WithLedger } from "./with-ledger.tsx";

type Values = { readonly ways: ReadonlyMap<string, WayBack>; readonly reason: string };
type Props = { readonly pair: PaidPair; readonly onClose: () => void };

const ofMoney = ["MORE_THAN_PAID", "CREDIT_OF_NOBODY", "GATEWAY_REFUND_REFUSED", "GATEWAY_REFUND_UNKNOWN"];

/** Refunds a pair for a cancelled tournament: the amount, the method and the till for each player. */
export default function GiveBackSheet({ pair, onClose }: Props) {
  return (
    <WithLedger pair={pair} title={words.title} onClose={onClose}>
      {(ledger) =>
        goingBackOf(ledger).length === 0 ? (
          <Sheet opened onClose={onClose} title={words.title} detail={fullPair(pair.players)}>
            <p>{words.nothing}</p>
          </Sheet>
        ) : (
          <GiveBackForm pair={pair} ledger={ledger} onClose={onClose} />
        )
      }
    </WithLedger>
  );
}

function GiveBackForm({ pair, ledger, onClose }: Props & { ledger: Ledger }) {
  const till = useClosedTill(ledger.tillOpen);
  const all = goingBackOf(ledger);
  const wayOf = ({ ways }: Pick<Values, "ways">, { key, first }: GoingBack) => ways.get(key) ?? first;
  const sumOf = (which: readonly GoingBack[]) => which.reduce((sum, { amount }) => sum + amount, 0);
  const chosenOf = (values: Values) => all.filter((one) => wayOf(values, one) !== "later");
  const cashOf = (values: Values) => sumOf(all.filter((one) => wayOf(values, one) === "cash"));
  const totalOf = (values: Values) => formatMoney(sumOf(chosenOf(values)));
  const names = fullPair(pair.players);
  // The refund that is being made: its refusal shows beside it.
  const underWay = useRef("");
  const form = useSheetForm({
    initial: (): Values => ({ ways: new Map(), reason: words.reasonFirst }),
    check: (values) => ({
      ...(values.reason.trim() === "" && { reason: words.reasonMissing }),
      ...(chosenOf(values).length === 0 && { "": words.nobody }),
    }),
    // One refund after the other, each complete: a refund that was made stays made, even if the next one fails.
    send: async (values) => {
      const total = totalOf(values);
      const [reason, openTill] = [values.reason.trim(), till.isClosed && cashOf(values) > 0];
      for (const one of chosenOf(values)) {
        const method = wayOf(values, one);
        if (method === "later") continue;
        const { key, chargeId, amount } = one;
        underWay.current = key;
        await api.finances.refund({ chargeId, amount, method, reason, openTill });
      }
      return total;
    },
    done: (total) => words.done(names, total),
    refused: till.refused,
    failed: (error, { refuse }) => {
      const code = refusalCode(error);
      if (code && ofMoney.includes(code)) refuse({ [underWay.current]: reasonOf(error) });
      else void showFailure(words.failed, error);
    },
    isUnsaved: ({ ways, reason }) => ways.size > 0 || reason.trim() !== words.reasonFirst,
    onClose,
  });
  const cash = cashOf(form.values);
  const openTill = till.isClosed && cash > 0;
  const total = totalOf(form.values);
  const nobody = form.errorOf("");
  return (
    <FormSheet
      {...form.sheet}
      title={words.title}
      detail={names}
      submit={openTill ? paymentSheetWords.openTill(words.submit(total)) : words.submit(total)}
      submitting={words.submitting}
    >
      <Stack gap={4}>
        {all.map((one) => {
          const [way, refused] = [wayOf(form.values, one), form.errorOf(one.key)];
          return (
            <Stack key={one.key} gap={2}>
              <div>
                <b>{one.name}</b>
                <p className="quiet type-small">{words.paid(formatMoney(one.amount))}</p>
              </div>
              <ChoiceChips
                label={words.how(one.name)}
                value={way}
                options={one.ways.map((value) => ({ value, label: words.ways[value] }))}
                onChange={(chosen) =>
                  form.change(
                    { ways: new Map(form.values.ways).set(one.key, chosen) },
                    all.map(({ key }) => key),
                  )
                }
                allSeen
              />
              {way === "mercado_pago" && <p className="quiet type-small">{words.onLine}</p>}
              <div aria-live="polite">{refused && <FieldError>{refused}</FieldError>}</div>
            </Stack>
          );
        })}
        <Card>
          <CardRow end={<b className="type-num">{total}</b>}>
            <p>{words.total}</p>
          </CardRow>
        </Card>
        <TextField label={words.reason} maxLength={200} {...form.text("reason")} />
        <div aria-live="polite">
          <LeavingTill cash={cash} opens={openTill} />
          {nobody && <FieldError>{nobody}</FieldError>}
        </div>
      </Stack>
    </FormSheet>
  );
}
