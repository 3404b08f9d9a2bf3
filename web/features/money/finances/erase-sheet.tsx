import { api } from "#web/api.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { deskLimitWords as limitWords, eraseWords as words } from "#web/i18n/payments.ts";
import { methodWords } from "#web/i18n/reports.ts";
import * as texts from "#web/i18n/texts.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { DeskLimitLine } from "./desk-limit-line.tsx";
import { erasedOf, limitUsedBy, onLineOf } from "./going-back.ts";
import { MoneyForm, TillLine, useMoneyForm } from "./money-form.tsx";
import { type Ledger, type PaidPair, WithLedger } from "./with-ledger.tsx";

type Props = { readonly pair: PaidPair; readonly onClose: () => void };

/** Erases the payments of a pair that were recorded by mistake. Lists them, names the till, and asks for a reason. */
export default function EraseSheet({ pair, onClose }: Props) {
  return (
    <WithLedger pair={pair} title={texts.voidPayment} onClose={onClose}>
      {(ledger) =>
        whyNotHere(ledger) === null ? (
          <EraseForm pair={pair} ledger={ledger} onClose={onClose} />
        ) : (
          <NotHere pair={pair} ledger={ledger} onClose={onClose} />
        )
      }
    </WithLedger>
  );
}

/** Returns the reason why this person cannot erase the payments here; null if they can. */
function whyNotHere(ledger: Ledger): string | null {
  const erased = erasedOf(ledger);
  const { charges, desk } = ledger;
  if (charges.some((charge) => onLineOf(charge) > 0)) return words.onLine;
  if (erased.length === 0) return words.nothing;
  return desk && limitUsedBy(erased, desk.slips) > desk.left ? limitWords.erasure(formatMoney(desk.left)) : null;
}

/** Explains why nothing is erased here, and links to the refund of online payments. */
function NotHere({ pair, ledger, onClose }: Props & { ledger: Ledger }) {
  const { charges } = ledger;
  const isThere = charges.some((charge) => onLineOf(charge) > 0);
  const categoryId = charges.find(({ category }) => category)?.category?.id;
  return (
    <Sheet opened onClose={onClose} title={texts.voidPayment} detail={fullPair(pair.players)}>
      <Stack gap={4}>
        <p>{whyNotHere(ledger)}</p>
        {isThere && categoryId && (
          <ButtonLink variant="secondary" fullWidth to="/admin/finanzas/torneos/$categoryId" params={{ categoryId }}>
            {words.inFinances}
          </ButtonLink>
        )}
      </Stack>
    </Sheet>
  );
}

function EraseForm({ pair, ledger, onClose }: Props & { ledger: Ledger }) {
  const erased = erasedOf(ledger);
  const sumOf = (which: readonly { amount: number }[]) => which.reduce((sum, { amount }) => sum + amount, 0);
  const total = formatMoney(sumOf(erased));
  const cash = sumOf(erased.filter(({ method }) => method === "cash"));
  const names = fullPair(pair.players);
  const form = useMoneyForm({
    initial: { reason: "" },
    check: ({ reason }) => (reason.trim() === "" ? { reason: texts.reasonMissing } : {}),
    tillOpen: ledger.tillOpen,
    movesCash: () => cash > 0,
    send: ({ reason }, openTill) =>
      api.pairs.setPaid({ pairId: pair.id, paid: false, reason: reason.trim(), openTill }),
    done: () => words.done(names, total),
    refused: { MOVED_BY_GATEWAY: "", DESK_LIMIT: "" },
    failed: words.failed,
    isUnsaved: ({ reason }) => reason.trim() !== "",
    onClose,
  });
  return (
    <MoneyForm
      form={form}
      title={texts.voidPayment}
      detail={names}
      submit={words.submit(total)}
      submitting={texts.voiding}
    >
      <p className="quiet">{words.help}</p>
      <Card as="ul">
        {erased.map(({ id, name, method, amount }) => (
          <li key={id}>
            <CardRow end={<b>{formatMoney(amount)}</b>}>
              <p>{name}</p>
              <p className="quiet type-small">{methodWords[method]}</p>
            </CardRow>
          </li>
        ))}
      </Card>
      <DeskLimitLine left={ledger.desk?.left} />
      <TextField label={texts.reason} maxLength={200} {...form.text("reason")} />
      <TillLine form={form} cashOut={cash} />
    </MoneyForm>
  );
}
