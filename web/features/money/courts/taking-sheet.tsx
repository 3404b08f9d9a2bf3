import { useEffect, useRef, useState } from "react";
import { takenAtOnce } from "#domain/money/desk.ts";
import { api, refusalCode } from "#web/api.ts";
import { HalfFields, ways } from "#web/features/money/finances/half-fields.tsx";
import {
  type Answer,
  allPaidBy,
  type Half,
  howOfAll,
  notePathOf,
  notePaths,
  tallyOf,
  wholeInCash,
} from "#web/features/money/finances/halves.ts";
import { isOfPaidDay } from "#web/features/money/finances/paid-details.tsx";
import { bookingPaymentWords as words } from "#web/i18n/booking-payments.ts";
import { paymentSheetWords } from "#web/i18n/payments.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useRefusedFields } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";

const besideTheForm = ["MORE_THAN_OWED", "NOT_ENOUGH_CREDIT", "CREDIT_OF_NOBODY", "CHARGE_NOT_FOUND"];

/** Takes what is owed, by each in their way; what is brought beyond it stays in favour of who owes it, said on the button. */
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
  const [said, setSaid] = useState<ReadonlyMap<string, Answer>>(new Map());
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<string>();
  const [dayRefused, setDayRefused] = useState<string>();
  const [tillClosed, setTillClosed] = useState(false);
  const owing = halves.filter(({ owed }) => owed > 0);
  // Of several who owe a part each pays when they come: nobody's cash is noted without a word.
  const first = (half: Half): Answer => (owing.length > 1 ? { how: "later", amount: half.owed } : wholeInCash(half));
  const answers = new Map(owing.map((half) => [half.id, said.get(half.id) ?? first(half)]));
  const tally = tallyOf(owing, answers);
  const { payments, total, left } = tally;
  const openTill = tillClosed && tally.cash;
  // Of many dates the end of the list, where that is said, is out of sight.
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0 && (refused || openTill)) told.current?.scrollIntoView({ block: "nearest" });
  }, [tries, refused, openTill]);
  const fields = useRefusedFields(notePaths(payments));
  const pay = useAct({
    mutationFn: () => api.finances.pay({ clubId, payments, openTill, leaves: left > 0 }),
    onSuccess: (done) => {
      toast(done.left > 0 ? words.doneLeaving(who, formatMoney(done.left)) : words.done(who));
      onClose();
    },
    onError: (error) => {
      const code = refusalCode(error);
      if (code === "TILL_CLOSED") setTillClosed(true);
      else if (isOfPaidDay(code)) setDayRefused(reasonOf(error));
      else if (code && besideTheForm.includes(code)) setRefused(reasonOf(error));
      else if (!fields.take(error)) void showFailure(words.payFailed, error);
    },
  });
  const submit = submitText(total - left, left);
  return (
    <FormSheet
      title={words.title}
      detail={`${who} · ${place}`}
      submit={openTill ? paymentSheetWords.openTill(submit) : submit}
      submitting={words.submitting}
      isSubmitting={pay.isPending}
      unsaved={said.size > 0}
      onSubmit={() => {
        setTries(tries + 1);
        setRefused(undefined);
        setDayRefused(undefined);
        if (tally.missing.length > 0 || tally.tooMuch.length > 0) return;
        if (payments.length === 0) setRefused(owing.length === 0 ? words.allPaid : words.nothing);
        else if (payments.length > takenAtOnce) setRefused(words.tooMany(takenAtOnce));
        else pay.act(undefined);
      }}
      onClose={onClose}
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
            value={howOfAll(answers)}
            options={ways}
            onChange={(how) => how !== "mixed" && say(allPaidBy(owing, answers, how))}
          />
        )}
        {halves.map((half) => (
          <HalfFields
            key={half.id}
            half={half}
            answer={answers.get(half.id) ?? first(half)}
            error={errorOf(half)}
            dayError={dayRefused}
            noteError={fields.of(notePathOf(payments, half.id))}
            onAnswer={(answer) => say(new Map(said).set(half.id, answer))}
          />
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

  function say(answers: ReadonlyMap<string, Answer>): void {
    setRefused(undefined);
    fields.typed();
    setDayRefused(undefined);
    setSaid(answers);
  }

  function errorOf({ id, owed }: Half): string | undefined {
    if (tally.tooMuch.includes(id)) return paymentSheetWords.tooMuch(formatMoney(owed));
    return tries > 0 && tally.missing.includes(id) ? paymentSheetWords.amountMissing : undefined;
  }
}

function submitText(paid: number, left: number): string {
  if (left === 0) return words.submit;
  return paid === 0
    ? words.submitOnlyLeaving(formatMoney(left))
    : words.submitLeaving(formatMoney(paid), formatMoney(left));
}
