import { useEffect, useRef, useState } from "react";
import { takenAtOnce } from "#domain/money/finances/desk.ts";
import { api } from "#web/api.ts";
import { type Answer, allPaidBy, type Half, howOfAll, wholeInCash } from "#web/features/money/finances/halves.ts";
import { HalfFields, useHalvesForm } from "#web/features/money/finances/halves-form.tsx";
import { MethodField, MoneyForm, TillLine, TotalCard } from "#web/features/money/finances/money-form.tsx";
import { bookingPaymentWords as words } from "#web/i18n/booking-payments.ts";
import { paymentSheetWords } from "#web/i18n/payments.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";

/**
 * Takes the payment of several debts, each by its own method. An excess stays as the debtor's credit; the button says
 * so.
 */
export function TakingSheet({
  clubId,
  who,
  place,
  halves,
  onDivide,
  onClose,
}: {
  clubId: string;
  who: string;
  place: string;
  halves: readonly Half[];
  onDivide: (() => void) | undefined;
  onClose: () => void;
}) {
  const [tries, setTries] = useState(0);
  const owing = halves.filter(({ owed }) => owed > 0);
  const form = useHalvesForm({
    halves,
    // If several owe a part, each pays on arrival: no cash is preselected.
    first: (half): Answer => (owing.length > 1 ? { how: "later", amount: half.owed } : wholeInCash(half)),
    check: ({ payments }) => {
      if (payments.length === 0) return owing.length === 0 ? words.allPaid : words.nothing;
      return payments.length > takenAtOnce ? words.tooMany(takenAtOnce) : undefined;
    },
    send: ({ payments, openTill, leaves }) => api.finances.pay({ clubId, payments, openTill, leaves }),
    done: ({ left }) => (left > 0 ? words.doneLeaving(who, formatMoney(left)) : words.done(who)),
    failed: texts.paymentFailed,
    onClose,
  });
  const { opensTill } = form;
  const { total, left } = form.sums;
  const refused = form.errorOf("");
  // In a list of many dates the message at its end is out of sight.
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0 && (refused || opensTill)) told.current?.scrollIntoView({ block: "nearest" });
  }, [tries, refused, opensTill]);
  return (
    <MoneyForm
      form={form}
      title={words.title}
      detail={`${who} · ${place}`}
      submit={submitText(total - left, left)}
      submitting={texts.registering}
      onSubmit={(event) => {
        setTries(tries + 1);
        form.submit(event);
      }}
      after={
        onDivide && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={onDivide}>
            {words.divide}
          </Button>
        )
      }
    >
      {owing.length > 2 && (
        <MethodField
          label={words.allTogether}
          showLabel
          look="box"
          ways={["cash", "transfer", "later"]}
          names={paymentSheetWords}
          value={howOfAll(form.answers)}
          onChange={(how) => how !== "mixed" && form.say(allPaidBy(owing, form.answers, how))}
        />
      )}
      {halves.map((half) => (
        <HalfFields key={half.id} form={form} half={half} />
      ))}
      {owing.length > 1 && <TotalCard label={paymentSheetWords.total} pesos={total} />}
      <TillLine form={form} lineRef={told} />
    </MoneyForm>
  );
}

function submitText(paid: number, left: number): string {
  if (left === 0) return texts.registerPayment;
  return paid === 0
    ? words.submitOnlyLeaving(formatMoney(left))
    : words.submitLeaving(formatMoney(paid), formatMoney(left));
}
