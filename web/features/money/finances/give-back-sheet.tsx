import { useState } from "react";
import { api, refusalCode } from "#web/api.ts";
import { fullPair } from "#web/features/draws/pair-names.ts";
import { paymentSheetWords, giveBackWords as words } from "#web/i18n/payments.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useRefusedFields } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { type GoingBack, goingBackOf, type WayBack } from "./going-back.ts";
import { LeavingTill } from "./leaving-till.tsx";
import { type Ledger, type PaidPair, WithLedger } from "./with-ledger.tsx";

type Props = { readonly pair: PaidPair; readonly onClose: () => void };

const ofMoney = ["MORE_THAN_PAID", "CREDIT_OF_NOBODY", "GATEWAY_REFUND_REFUSED", "GATEWAY_REFUND_UNKNOWN"];

/** Gives a pair back what it paid for a tournament that was called off: to each how much, how, and from which till. */
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
  const [ways, setWays] = useState<ReadonlyMap<string, WayBack>>(new Map());
  const [reason, setReason] = useState<string>(words.reasonFirst);
  const [tried, setTried] = useState(false);
  const fields = useRefusedFields(["reason"]);
  const [refused, setRefused] = useState<{ readonly key: string; readonly sentence: string }>();
  // Another window may have closed it since.
  const [isClosed, setClosed] = useState(!ledger.tillOpen);
  const all = goingBackOf(ledger);
  const wayOf = ({ key, first }: GoingBack) => ways.get(key) ?? first;
  const sumOf = (which: readonly GoingBack[]) => which.reduce((sum, { amount }) => sum + amount, 0);
  const chosen = all.filter((one) => wayOf(one) !== "later");
  const cash = sumOf(chosen.filter((one) => wayOf(one) === "cash"));
  const openTill = isClosed && cash > 0;
  const total = formatMoney(sumOf(chosen));
  const because = reason.trim();
  const names = fullPair(pair.players);
  const give = useAct({
    // One after the other, each whole: what went back there has gone, whatever becomes of the next.
    mutationFn: async () => {
      for (const one of chosen) {
        const method = wayOf(one);
        if (method === "later") continue;
        const { key, chargeId, amount } = one;
        try {
          await api.finances.refund({ chargeId, amount, method, reason: because, openTill });
        } catch (error) {
          const code = refusalCode(error);
          if (code && ofMoney.includes(code)) setRefused({ key, sentence: reasonOf(error) });
          throw error;
        }
      }
    },
    onSuccess: () => {
      toast(words.done(names, total));
      onClose();
    },
    onError: (error) => {
      const code = refusalCode(error);
      if (code === "TILL_CLOSED") setClosed(true);
      else if (!fields.take(error) && !(code && ofMoney.includes(code))) void showFailure(words.failed, error);
    },
  });
  return (
    <FormSheet
      title={words.title}
      detail={names}
      submit={openTill ? paymentSheetWords.openTill(words.submit(total)) : words.submit(total)}
      submitting={words.submitting}
      isSubmitting={give.isPending}
      unsaved={ways.size > 0 || because !== words.reasonFirst}
      onSubmit={() => {
        setTried(true);
        setRefused(undefined);
        if (chosen.length > 0 && because !== "") give.act(undefined);
      }}
      onClose={onClose}
    >
      <Stack gap={4}>
        {all.map((one) => (
          <Stack key={one.key} gap={2}>
            <div>
              <b>{one.name}</b>
              <p className="quiet type-small">{words.paid(formatMoney(one.amount))}</p>
            </div>
            <ChoiceChips
              label={words.how(one.name)}
              value={wayOf(one)}
              options={one.ways.map((value) => ({ value, label: words.ways[value] }))}
              onChange={(way) => {
                setRefused(undefined);
                setWays(new Map(ways).set(one.key, way));
              }}
              allSeen
            />
            {wayOf(one) === "mercado_pago" && <p className="quiet type-small">{words.onLine}</p>}
            <div aria-live="polite">{refused?.key === one.key && <FieldError>{refused.sentence}</FieldError>}</div>
          </Stack>
        ))}
        <Card>
          <CardRow end={<b className="type-num">{total}</b>}>
            <p>{words.total}</p>
          </CardRow>
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
          {tried && chosen.length === 0 && <FieldError>{words.nobody}</FieldError>}
        </div>
      </Stack>
    </FormSheet>
  );
}
