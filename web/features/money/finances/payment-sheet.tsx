import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PlayerName } from "#contract/players.ts";
import { api, queries, refusalCode } from "#web/api.ts";
import { fullPair } from "#web/features/draws/pair-names.ts";
import { paymentSheetWords as words } from "#web/i18n/payments.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { HalfFields } from "./half-fields.tsx";
import { type Answer, type Half, tallyOf, wholeInCash } from "./halves.ts";

const ofMoney = ["MORE_THAN_OWED", "STILL_OWED", "NOT_ENOUGH_CREDIT", "CREDIT_OF_NOBODY", "CHARGE_NOT_FOUND"] as const;

type PaidPair = { readonly id: string; readonly players: [PlayerName, PlayerName] };
type Ledger = Awaited<ReturnType<typeof api.finances.ofPair>>;

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
  // Of now: another window of the desk may have taken a half.
  const ledger = useQuery({ ...queries.finances.ofPair.queryOptions({ input: { pairId: pair.id } }), gcTime: 0 });
  if (ledger.data) return <PaymentForm {...props} ledger={ledger.data} />;
  return (
    <Sheet
      opened
      onClose={onClose}
      title={confirms ? words.confirmTitle : words.payTitle}
      detail={fullPair(pair.players)}
    >
      {ledger.isError ? (
        <ErrorState title={words.missing} onRetry={() => void ledger.refetch()} retrying={ledger.isFetching} />
      ) : (
        <Loading>
          <SkeletonRows count={2} picture={false} />
        </Loading>
      )}
    </Sheet>
  );
}

function PaymentForm({ pair, confirms, onClose, ledger }: PaymentSheetProps & { ledger: Ledger }) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  // Another window may have closed it since.
  const [isClosed, setClosed] = useState(!ledger.tillOpen);
  const names = fullPair(pair.players);
  const halves = ledger.charges.flatMap(({ id, player, paid, owed, amount, waived }): Half[] =>
    waived === amount
      ? []
      : [{ id, name: player?.name ?? words.somebody, paid, owed, canLeave: !confirms && player !== null }],
  );
  const owing = halves.filter(({ owed }) => owed > 0);
  const tally = tallyOf(owing, answers);
  const openTill = isClosed && tally.cash;
  const pay = useAct({
    mutationFn: async ({ paid }: { paid: boolean }) => {
      const { payments } = tally;
      if (!confirms) await api.finances.pay({ clubId: ledger.clubId, payments, openTill, leaves: tally.left > 0 });
      else if (payments.length === 0) await api.pairs.confirmPayment({ pairId: pair.id, paid });
      else await api.pairs.confirmPayment({ pairId: pair.id, paid, payments, openTill });
    },
    onSuccess: (_, { paid }) => {
      toast((confirms ? (paid ? words.confirmed : words.confirmedOwing) : words.paid)(names));
      onClose();
    },
    onError: (error) => {
      // What is refused of the money stands beside what was typed, which stays.
      const code = refusalCode(error);
      if (code === "TILL_CLOSED") setClosed(true);
      else if (code && ofMoney.some((one) => one === code)) setRefused(reasonOf(error));
      else void showFailure(confirms ? words.confirmFailed : words.failed, error);
    },
  });
  const submit = (paid: boolean) => {
    setTried(true);
    setRefused(undefined);
    if (tally.missing.length > 0 || tally.tooMuch.length > 0) return;
    if (!confirms && tally.payments.length === 0) setRefused(words.nothing);
    else if (confirms && paid && tally.rest > 0) setRefused(words.stillOwed(formatMoney(tally.rest)));
    else pay.act({ paid });
  };
  const submitText = confirms
    ? words.confirm
    : tally.left > 0
      ? words.payLeaving(formatMoney(tally.total - tally.left), formatMoney(tally.left))
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
            onAnswer={(answer) => {
              setRefused(undefined);
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
