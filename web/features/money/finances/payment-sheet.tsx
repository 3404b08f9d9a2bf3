import { api } from "#web/api.ts";
import { paymentSheetWords as words } from "#web/i18n/payments.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { halfOf, wholeInCash } from "./halves.ts";
import { HalfFields, useHalvesForm } from "./halves-form.tsx";
import { MoneyForm, TillLine, TotalCard } from "./money-form.tsx";
import { type Ledger, type PaidEntry, type PaidPair, payersOf, WithLedger } from "./with-ledger.tsx";

type Confirmation = Parameters<typeof api.pairs.confirmPayment>[0];
type PaymentSheetProps = {
  pair: PaidPair | PaidEntry;
  /** True if the payment confirms them ("Confirmar Pago"). False if they are in already and only pay. */
  confirms: boolean;
  onClose: () => void;
};

/**
 * Takes the money of a pair or of a player alone at the desk; one press takes all of it in cash. A partial payment is
 * recorded and the pair goes on waiting. If no till is open, the sheet says so first, and the press opens one with $ 0.
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
  const { clubId, tillOpen, charges } = ledger;
  const names = payersOf(pair);
  const halves = charges
    .filter(({ waived, amount }) => waived < amount)
    .map((charge) => halfOf(charge, charge.player?.name ?? words.somebody, charge.credit));
  const form = useHalvesForm({
    halves,
    first: wholeInCash,
    tillOpen,
    check: ({ payments }, { confirming }) => (!confirming && payments.length === 0 ? words.nothing : undefined),
    send: async ({ payments, rest, openTill, leaves }, { confirming }) => {
      const paid = rest === 0;
      if (!confirming) await api.finances.pay({ clubId, payments, openTill, leaves });
      else await confirm(pair, { paid, ...(payments.length > 0 && { payments, openTill, leaves }) });
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
  const { payments, total, left, rest, missing, tooMuch } = form.sums;
  // A partial payment leaves the pair waiting; a full payment, or none, confirms it.
  const confirmsNow = confirms && (rest === 0 || payments.length === 0);
  const submit = (event: { preventDefault(): void }, confirming: boolean) => {
    form.change({ confirming }, []);
    form.submit(event);
  };
  const withLeft = confirmsNow ? words.confirmLeaving : words.payLeaving;
  const submitText =
    left > 0
      ? withLeft(formatMoney(total - left), formatMoney(left))
      : confirmsNow
        ? rest > 0
          ? words.confirmOwing(formatMoney(rest))
          : words.confirm
        : confirms
          ? words.paySome(formatMoney(total))
          : words.pay;
  return (
    <MoneyForm
      form={form}
      title={confirms ? words.confirmTitle : words.payTitle}
      detail={names}
      submit={submitText}
      submitting={confirmsNow ? words.confirming : words.paying}
      onSubmit={(event) => submit(event, confirmsNow)}
    >
      {halves.length === 0 && <p className="quiet">{words.free}</p>}
      {halves.map((half) => (
        <HalfFields key={half.id} form={form} half={half} />
      ))}
      {halves.some(({ owed }) => owed > 0) && <TotalCard label={words.total} pesos={total} />}
      <TillLine form={form} />
      {confirms && missing.length === 0 && tooMuch.length === 0 && !confirmsNow && (
        <Stack gap={2}>
          <p className="quiet type-small">{words.goesOnWaiting(formatMoney(rest))}</p>
          <Button variant="secondary" fullWidth disabled={form.isPending} onClick={(event) => submit(event, true)}>
            {words.confirmOwing(formatMoney(rest))}
          </Button>
        </Stack>
      )}
    </MoneyForm>
  );
}

/** Confirms a pair or a player alone, with the payments that were taken. */
async function confirm(of: PaidPair | PaidEntry, how: Omit<Confirmation, "pairId">): Promise<void> {
  if ("player" in of) await api.entries.confirm({ categoryId: of.categoryId, playerId: of.player.id, ...how });
  else await api.pairs.confirmPayment({ pairId: of.id, ...how });
}
