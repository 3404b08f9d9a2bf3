import { useState } from "react";
import { api, refusalCode } from "#web/api.ts";
import { fullPair } from "#web/features/draws/pair-names.ts";
import { paymentSheetWords, eraseWords as words } from "#web/i18n/payments.ts";
import { methodWords } from "#web/i18n/reports.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useRefusedFields } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { erasedOf, onLineOf } from "./going-back.ts";
import { LeavingTill } from "./leaving-till.tsx";
import { type Ledger, type PaidPair, WithLedger } from "./with-ledger.tsx";

type Props = { readonly pair: PaidPair; readonly onClose: () => void };

/** Erases what was noted as paid of a pair and was not: which payments, from which till, and why. */
export default function EraseSheet({ pair, onClose }: Props) {
  return (
    <WithLedger pair={pair} title={words.title} onClose={onClose}>
      {(ledger) =>
        erasedOf(ledger).length === 0 || ledger.charges.some((charge) => onLineOf(charge) > 0) ? (
          <NotHere pair={pair} ledger={ledger} onClose={onClose} />
        ) : (
          <EraseForm pair={pair} ledger={ledger} onClose={onClose} />
        )
      }
    </WithLedger>
  );
}

/** Why there is nothing to erase, and where what lies at Mercado Pago is given back. */
function NotHere({ pair, ledger: { charges }, onClose }: Props & { ledger: Ledger }) {
  const isThere = charges.some((charge) => onLineOf(charge) > 0);
  const categoryId = charges.find(({ category }) => category)?.category?.id;
  return (
    <Sheet opened onClose={onClose} title={words.title} detail={fullPair(pair.players)}>
      <Stack gap={4}>
        <p>{isThere ? words.onLine : words.nothing}</p>
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
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const fields = useRefusedFields(["reason"]);
  const [refused, setRefused] = useState<string>();
  // Another window may have closed it since.
  const [isClosed, setClosed] = useState(!ledger.tillOpen);
  const erased = erasedOf(ledger);
  const sumOf = (which: readonly { amount: number }[]) => which.reduce((sum, { amount }) => sum + amount, 0);
  const total = formatMoney(sumOf(erased));
  const cash = sumOf(erased.filter(({ method }) => method === "cash"));
  const openTill = isClosed && cash > 0;
  const because = reason.trim();
  const names = fullPair(pair.players);
  const erase = useAct({
    mutationFn: () => api.pairs.setPaid({ pairId: pair.id, paid: false, reason: because, openTill }),
    onSuccess: () => {
      toast(words.done(names, total));
      onClose();
    },
    onError: (error) => {
      const code = refusalCode(error);
      if (code === "TILL_CLOSED") setClosed(true);
      else if (code === "MOVED_BY_GATEWAY") setRefused(reasonOf(error));
      else if (!fields.take(error)) void showFailure(words.failed, error);
    },
  });
  return (
    <FormSheet
      title={words.title}
      detail={names}
      submit={openTill ? paymentSheetWords.openTill(words.submit(total)) : words.submit(total)}
      submitting={words.submitting}
      isSubmitting={erase.isPending}
      unsaved={because !== ""}
      onSubmit={() => {
        setTried(true);
        setRefused(undefined);
        if (because !== "") erase.act(undefined);
      }}
      onClose={onClose}
    >
      <Stack gap={4}>
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
        <TextField
          label={words.reason}
          maxLength={200}
          value={reason}
          error={tried && because === "" ? words.reasonMissing : fields.of("reason")}
          onChange={({ currentTarget }) => {
            fields.typed("reason");
            setReason(currentTarget.value);
          }}
        />
        <div aria-live="polite">
          <LeavingTill cash={cash} opens={openTill} />
          {refused && <FieldError>{refused}</FieldError>}
        </div>
      </Stack>
    </FormSheet>
  );
}
