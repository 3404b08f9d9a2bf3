import { useEffect, useRef, useState } from "react";
import { takenAtOnce } from "#domain/money/finances/desk.ts";
import { api } from "#web/api.ts";
import { HalfFields, ways } from "#web/features/money/finances/half-fields.tsx";
import { type Answer, allPaidBy, type Half, howOfAll, wholeInCash } from "#web/features/money/finances/halves.ts";
import { useHalvesForm } from "#web/features/money/finances/use-halves-form.ts";
import { bookingPaymentWords as words } from "#web/i18n/booking-payments.ts";
import { paymentSheetWords } from "#web/i18n/payments.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";

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
    tillOpen: true,
    check: ({ payments }) => {
      if (payments.length === 0) return owing.length === 0 ? words.allPaid : words.nothing;
      return payments.length > takenAtOnce ? words.tooMany(takenAtOnce) : undefined;
    },
    send: ({ payments, openTill, leaves }) => api.finances.pay({ clubId, payments, openTill, leaves }),
    done: ({ left }) => (left > 0 ? words.doneLeaving(who, formatMoney(left)) : words.done(who)),
    failed: words.payFailed,
    onClose,
  });
  const { total, left, openTill } = form.sums;
  const refused = form.errorOf("");
  // In a list of many dates the message at its end is out of sight.
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0 && (refused || openTill)) told.current?.scrollIntoView({ block: "nearest" });
  }, [tries, refused, openTill]);
  const submit = submitText(total - left, left);
  return (
    <FormSheet
      {...form.sheet}
      title={words.title}
      detail={`${who} · ${place}`}
      submit={openTill ? paymentSheetWords.openTill(submit) : submit}
      submitting={words.submitting}
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
      <Stack gap={4}>
        {owing.length > 2 && (
          <Segmented
            label={words.allTogether}
            showLabel
            value={howOfAll(form.answers)}
            options={ways}
            onChange={(how) => how !== "mixed" && form.say(allPaidBy(owing, form.answers, how))}
          />
        )}
        {halves.map((half) => (
          <HalfFields key={half.id} {...form.ofHalf(half)} />
        ))}
        {owing.length > 1 && (
          <Card>
            <CardRow end={<b className="type-num">{formatMoney(total)}</b>}>
              <p>{paymentSheetWords.total}</p>
            </CardRow>
          </Card>
        )}
        <div ref={told} aria-live="polite">
          {openTill && <p>{paymentSheetWords.tillClosed}</p>}
          {refused && <FieldError>{refused}</FieldError>}
        </div>
      </Stack>
    </FormSheet>
  );
}

function submitText(paid: number, left: number): string {
  if (left === 0) return words.submit;
  return paid === 0
    ? words.submitOnlyLeaving(formatMoney(left))
    : words.submitLeaving(formatMoney(paid), formatMoney(left));
}
