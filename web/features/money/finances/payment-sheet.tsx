import { useState } from "react";
import { api, refusalCode } from "#web/api.ts";
import { fullPair } from "#web/features/draws/pair-names.ts";
import { paymentSheetWords as words } from "#web/i18n/payments.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useRefusedFields } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { HalfFields } from "./half-fields.tsx";
import { type Answer, type Half, notePathOf, notePaths, tallyOf, wholeInCash } from "./halves.ts";
import { isOfPaidDay } from "./paid-details.tsx";
import { type Ledger, type PaidPair, WithLedger } from "./with-ledger.tsx";

const ofMoney = ["MORE_THAN_OWED", "STILL_OWED", "NOT_ENOUGH_CREDIT", "CREDIT_OF_NOBODY", "CHARGE_NOT_FOUND"] as const;

type PaymentSheetProps = {
  pair: PaidPair;
  /** Whether the pair is confirmed by it, as "Confirmar Pago" does; else it is in already, and only pays. */
  confirms: boolean;
  onClose: () => void;
};

/**
 * What each of a pair owes and how they pay it; with one press of its button all of it, in cash. Where no till is open for it, it says so
 * before, and that press opens one with $ 0.
 */
export default function PaymentSheet(props: PaymentSheetProps) {
  const { pair, confirms, onClose } = props;
  return (
    <WithLedger pair={pair} title={confirms ? words.confirmTitle : words.payTitle} onClose={onClose}>
      {(ledger) => <PaymentForm {...props} ledger={ledger} />}
    </WithLedger>
  );
}

function PaymentForm({ pair, confirms, onClose, ledger }: PaymentSheetProps & { ledger: Ledger }) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [dayRefused, setDayRefused] = useState<string>();
  // Another window may have closed it since.
  const [isClosed, setClosed] = useState(!ledger.tillOpen);
  const names = fullPair(pair.players);
  const halves = ledger.charges.flatMap(({ id, player, paid, owed, amount, waived, credit, createdAt }): Half[] =>
    waived === amount
      ? []
      : [
          {
            id,
            name: player?.name ?? words.somebody,
            paid,
            owed,
            chargedOn: wallClock(createdAt).date,
            credit,
            canLeave: player !== null,
          },
        ],
  );
  const owing = halves.filter(({ owed }) => owed > 0);
  const tally = tallyOf(owing, answers);
  const openTill = isClosed && tally.cash;
  const fields = useRefusedFields(notePaths(tally.payments));
  const pay = useAct({
    mutationFn: async ({ paid }: { paid: boolean }) => {
      const { payments } = tally;
      const leaves = tally.left > 0;
      if (!confirms) await api.finances.pay({ clubId: ledger.clubId, payments, openTill, leaves });
      else if (payments.length === 0) await api.pairs.confirmPayment({ pairId: pair.id, paid });
      else await api.pairs.confirmPayment({ pairId: pair.id, paid, payments, openTill, leaves });
    },
    onSuccess: (_, { paid }) => {
      const said = (confirms ? (paid ? words.confirmed : words.confirmedOwing) : words.paid)(names);
      toast(tally.left > 0 ? words.leaving(said, formatMoney(tally.left)) : said);
      onClose();
    },
    onError: (error) => {
      // What is refused of the money stands beside what was typed, which stays.
      const code = refusalCode(error);
      if (code === "TILL_CLOSED") setClosed(true);
      else if (isOfPaidDay(code)) setDayRefused(reasonOf(error));
      else if (code && ofMoney.some((one) => one === code)) setRefused(reasonOf(error));
      else if (!fields.take(error)) void showFailure(confirms ? words.confirmFailed : words.failed, error);
    },
  });
  const submit = (paid: boolean) => {
    setTried(true);
    setRefused(undefined);
    setDayRefused(undefined);
    if (tally.missing.length > 0 || tally.tooMuch.length > 0) return;
    if (!confirms && tally.payments.length === 0) setRefused(words.nothing);
    else if (confirms && paid && tally.rest > 0) setRefused(words.stillOwed(formatMoney(tally.rest)));
    else pay.act({ paid });
  };
  const withLeft = confirms ? words.confirmLeaving : words.payLeaving;
  const submitText =
    tally.left > 0
      ? withLeft(formatMoney(tally.total - tally.left), formatMoney(tally.left))
      : confirms
        ? words.confirm
        : words.pay;
  const isValid = tally.missing.length === 0 && tally.tooMuch.length === 0;
  return (
    <FormSheet
      title={confirms ? words.confirmTitle : words.payTitle}
      detail={names}
      submit={openTill ? words.openTill(submitText) : submitText}
      submitting={confirms ? words.confirming : words.paying}
      isSubmitting={pay.isPending}
      unsaved={answers.size > 0}
      onSubmit={() => submit(true)}
      onClose={onClose}
    >
      <Stack gap={4}>
        {halves.length === 0 && <p className="quiet">{words.free}</p>}
        {halves.map((half) => (
          <HalfFields
            key={half.id}
            half={half}
            answer={answers.get(half.id) ?? wholeInCash(half)}
            error={errorOf(half)}
            dayError={dayRefused}
            noteError={fields.of(notePathOf(tally.payments, half.id))}
            onAnswer={(answer) => {
              setRefused(undefined);
              fields.typed();
              setDayRefused(undefined);
              setAnswers(new Map(answers).set(half.id, answer));
            }}
          />
        ))}
        {owing.length > 0 && (
          <Card>
            <CardRow end={<b className="type-num">{formatMoney(tally.total)}</b>}>
              <p>{words.total}</p>
            </CardRow>
          </Card>
        )}
        <div aria-live="polite">
          {openTill && <p>{words.tillClosed}</p>}
          {refused && <FieldError>{refused}</FieldError>}
        </div>
        {confirms && isValid && tally.rest > 0 && (
          <Button variant="secondary" fullWidth disabled={pay.isPending} onClick={() => submit(false)}>
            {words.confirmOwing(formatMoney(tally.rest))}
          </Button>
        )}
      </Stack>
    </FormSheet>
  );

  function errorOf({ id, owed }: Half): string | undefined {
    if (tally.tooMuch.includes(id)) return words.tooMuch(formatMoney(owed));
    return tried && tally.missing.includes(id) ? words.amountMissing : undefined;
  }
}
