import { api } from "#web/api.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { paymentSheetWords as words } from "#web/i18n/payments.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { HalfFields } from "./half-fields.tsx";
import { type Half, wholeInCash } from "./halves.ts";
import { useHalvesForm } from "./use-halves-form.ts";
import { type Ledger, type PaidPair, WithLedger } from "./with-ledger.tsx";

type PaymentSheetProps = {
  pair: PaidPair;
  /** True if the payment confirms the pair ("Confirmar Pago"). False if the pair is in already and only pays. */
  confirms: boolean;
  onClose: () => void;
};

/**
 * Takes the money of a pair at the desk; one press takes all of it in cash. A partial payment is recorded and the pair
 * goes on waiting. If no till is open, the sheet says so first, and the press opens one with $ 0.
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
  const names = fullPair(pair.players);
  const halves = ledger.charges.flatMap(
    ({ id, player, paid, owed, amount, waived, credit, holdsCredit, createdAt }): Half[] =>
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
              canLeave: holdsCredit,
            },
          ],
  );
  const form = useHalvesForm({
    halves,
    first: wholeInCash,
    tillOpen: ledger.tillOpen,
    check: ({ payments }, { confirming }) => (!confirming && payments.length === 0 ? words.nothing : undefined),
    send: async ({ payments, rest, openTill, leaves }, { confirming }) => {
      const paid = rest === 0;
      if (!confirming) await api.finances.pay({ clubId: ledger.clubId, payments, openTill, leaves });
      else if (payments.length === 0) await api.pairs.confirmPayment({ pairId: pair.id, paid });
      else await api.pairs.confirmPayment({ pairId: pair.id, paid, payments, openTill, leaves });
    },
    done: (_, { rest, left }, { confirming }) => {
      const said = confirming
        ? (rest === 0 ? words.confirmed : words.confirmedOwing)(names)
        : confirms
          ? words.paidSomeOf(names, formatMoney(rest))
          : words.paid(names);
      return left > 0 ? words.leaving(said, formatMoney(left)) : said;
    },
    failed: confirms ? words.confirmFailed : words.failed,
    onClose,
  });
  const { sums: tally, isPending } = form;
  const { openTill } = tally;
  const refused = form.errorOf("");
  // A partial payment leaves the pair waiting; a full payment, or none, confirms it.
  const confirmsNow = confirms && (tally.rest === 0 || tally.payments.length === 0);
  const submit = (event: { preventDefault(): void }, confirming: boolean) => {
    form.change({ confirming }, []);
    form.submit(event);
  };
  const withLeft = confirmsNow ? words.confirmLeaving : words.payLeaving;
  const submitText =
    tally.left > 0
      ? withLeft(formatMoney(tally.total - tally.left), formatMoney(tally.left))
      : confirmsNow
        ? tally.rest > 0
          ? words.confirmOwing(formatMoney(tally.rest))
          : words.confirm
        : confirms
          ? words.paySome(formatMoney(tally.total))
          : words.pay;
  const isValid = tally.missing.length === 0 && tally.tooMuch.length === 0;
  return (
    <FormSheet
      {...form.sheet}
      title={confirms ? words.confirmTitle : words.payTitle}
      detail={names}
      submit={openTill ? words.openTill(submitText) : submitText}
      submitting={confirmsNow ? words.confirming : words.paying}
      onSubmit={(event) => submit(event, confirmsNow)}
    >
      <Stack gap={4}>
        {halves.length === 0 && <p className="quiet">{words.free}</p>}
        {halves.map((half) => (
          <HalfFields key={half.id} {...form.ofHalf(half)} />
        ))}
        {halves.some(({ owed }) => owed > 0) && (
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
        {confirms && isValid && !confirmsNow && (
          <Stack gap={2}>
            <p className="quiet type-small">{words.goesOnWaiting(formatMoney(tally.rest))}</p>
            <Button variant="secondary" fullWidth disabled={isPending} onClick={(event) => submit(event, true)}>
              {words.confirmOwing(formatMoney(tally.rest))}
            </Button>
          </Stack>
        )}
      </Stack>
    </FormSheet>
  );
}
