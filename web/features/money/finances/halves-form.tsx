import { paymentSheetWords as words } from "#web/i18n/payments.ts";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { type Answer, type Half, leftOf, notePathOf, tallyOf } from "./halves.ts";
import { MethodField, PaidDetailsFields, useMoneyForm } from "./money-form.tsx";
import { MoneyState } from "./state/money-state.tsx";

type Values = {
  /** The answers that were given; a half without one has its first answer. */
  readonly said: ReadonlyMap<string, Answer>;
  /** True if the press confirms the pair as well. */
  readonly confirming: boolean;
};

type Sums = ReturnType<typeof tallyOf>;

// A refusal about money is shown beside the input, which stays.
const besideTheForm = {
  MORE_THAN_OWED: "",
  STILL_OWED: "",
  NOT_ENOUGH_CREDIT: "",
  CREDIT_OF_NOBODY: "",
  CHARGE_NOT_FOUND: "",
} as const;

/** Holds the form that takes the money of several halves, each by its own method. */
export function useHalvesForm<Sent>({
  halves,
  first,
  check,
  send,
  done,
  ...sheet
}: {
  halves: readonly Half[];
  /** Returns the answer of a half before any is given. */
  first: (half: Half) => Answer;
  tillOpen?: boolean;
  /** Returns the reason why valid answers cannot be sent. */
  check: (sums: Sums, values: Values) => string | undefined;
  send: (sums: Sums & { readonly openTill: boolean; readonly leaves: boolean }, values: Values) => Promise<Sent>;
  done: (sent: Sent, sums: Sums, values: Values) => string;
  failed: string;
  onClose: () => void;
}) {
  const owing = halves.filter(({ owed }) => owed > 0);
  const answersOf = ({ said }: Values) => new Map(owing.map((half) => [half.id, said.get(half.id) ?? first(half)]));
  const sumsOf = (values: Values) => tallyOf(owing, answersOf(values));
  const form = useMoneyForm({
    ...sheet,
    initial: (): Values => ({ said: new Map(), confirming: false }),
    check: (values) => {
      const sums = sumsOf(values);
      const wrong = owing.flatMap((half) => {
        const issue = sums.missing.includes(half.id) ? words.amountMissing : tooMuchOf(sums, half);
        return issue ? [[half.id, issue] as const] : [];
      });
      const issue = wrong.length === 0 ? check(sums, values) : undefined;
      return issue ? { "": issue } : Object.fromEntries(wrong);
    },
    movesCash: (values) => sumsOf(values).cash,
    send: async (values, openTill) => {
      const sums = sumsOf(values);
      return { sent: await send({ ...sums, openTill, leaves: sums.left > 0 }, values), sums };
    },
    done: ({ sent, sums }, values) => done(sent, sums, values),
    refused: besideTheForm,
    isUnsaved: ({ said }) => said.size > 0,
  });
  const [answers, sums] = [answersOf(form.values), sumsOf(form.values)];
  /** Takes the answers of these halves. The day and the notes are of no one half: their errors go with any answer. */
  const say = (given: ReadonlyMap<string, Answer>) =>
    form.change({ said: new Map([...form.values.said, ...given]) }, [...given.keys(), "day", "payments"]);
  return {
    ...form,
    answers,
    sums,
    say,
    /** Returns the answer of one half, with the errors beside it. */
    ofHalf: (half: Half) => {
      const notePath = notePathOf(sums.payments, half.id);
      return {
        answer: answers.get(half.id) ?? first(half),
        error: tooMuchOf(sums, half) ?? form.errorOf(half.id),
        dayError: form.errorOf("day"),
        noteError: notePath && form.errorOf(notePath),
        onAnswer: (answer: Answer) => say(new Map([[half.id, answer]])),
      };
    },
  };
}

/** Shows one debtor of several: the name, the method of payment and the amount. */
export function HalfFields({ form, half }: { form: Pick<ReturnType<typeof useHalvesForm>, "ofHalf">; half: Half }) {
  const { answer, error, dayError, noteError, onAnswer } = form.ofHalf(half);
  const { how, amount } = answer;
  const { name, paid, owed, chargedOn, credit = 0 } = half;
  const left = leftOf(half, answer);
  return (
    <Stack gap={2}>
      <div>
        <b>{name}</b>
        <Row gap={2}>
          <MoneyState sums={{ paid, owed }} />
          {credit > 0 && owed > 0 && <span className="quiet type-small">{words.hasCredit(formatMoney(credit))}</span>}
        </Row>
      </div>
      {owed > 0 && (
        <MethodField
          label={words.how(name)}
          look={credit > 0 ? "scroll" : "box"}
          ways={credit > 0 ? ["cash", "transfer", "credit", "later"] : ["cash", "transfer", "later"]}
          names={words}
          value={how}
          onChange={(chosen) =>
            onAnswer({ ...answer, how: chosen, amount: chosen === "credit" ? Math.min(credit, owed) : amount })
          }
        />
      )}
      {owed > 0 && how !== "later" && (
        <MoneyField
          label={words.amount(name)}
          value={amount}
          error={error}
          hint={left > 0 ? words.leaves(formatMoney(owed), formatMoney(left)) : undefined}
          onChange={(pesos) => onAnswer({ ...answer, amount: pesos })}
        />
      )}
      {owed > 0 && how === "transfer" && (
        <PaidDetailsFields
          method={how}
          chargedOn={chargedOn}
          whose={name}
          details={answer}
          error={answer.day && dayError}
          noteError={noteError}
          onChange={(details) => onAnswer({ ...answer, ...details })}
        />
      )}
    </Stack>
  );
}

function tooMuchOf({ tooMuch }: Sums, { id, owed }: Half): string | undefined {
  return tooMuch.includes(id) ? words.tooMuch(formatMoney(owed)) : undefined;
}
