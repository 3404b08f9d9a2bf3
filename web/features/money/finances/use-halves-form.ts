import { paymentSheetWords as words } from "#web/i18n/payments.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { type Answer, type Half, notePathOf, tallyOf } from "./halves.ts";
import { besideTheDay } from "./paid-details.tsx";
import { useClosedTill } from "./use-closed-till.ts";

type Values = {
  /** The answers that were given; a half without one has its first answer. */
  readonly said: ReadonlyMap<string, Answer>;
  /** True if the press confirms the pair as well. */
  readonly confirming: boolean;
};

/** The sums of the answers, and what goes along with their payments. */
type Sums = ReturnType<typeof tallyOf> & { readonly openTill: boolean; readonly leaves: boolean };

// A refusal about money is shown beside the input, which stays.
const besideTheForm = {
  ...besideTheDay,
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
  tillOpen,
  check,
  send,
  done,
  failed,
  onClose,
}: {
  halves: readonly Half[];
  /** Returns the answer of a half before any is given. */
  first: (half: Half) => Answer;
  tillOpen: boolean;
  /** Returns the reason why valid answers cannot be sent. */
  check: (sums: Sums, values: Values) => string | undefined;
  send: (sums: Sums, values: Values) => Promise<Sent>;
  done: (sent: Sent, sums: Sums, values: Values) => string;
  failed: string;
  onClose: () => void;
}) {
  const till = useClosedTill(tillOpen);
  const owing = halves.filter(({ owed }) => owed > 0);
  const answersOf = ({ said }: Values) => new Map(owing.map((half) => [half.id, said.get(half.id) ?? first(half)]));
  const sumsOf = (values: Values): Sums => {
    const tally = tallyOf(owing, answersOf(values));
    return { ...tally, openTill: till.isClosed && tally.cash, leaves: tally.left > 0 };
  };
  const form = useSheetForm({
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
    send: async (values) => {
      const sums = sumsOf(values);
      return { sent: await send(sums, values), sums };
    },
    done: ({ sent, sums }, values) => done(sent, sums, values),
    refused: { ...besideTheForm, ...till.refused },
    failed,
    isUnsaved: ({ said }) => said.size > 0,
    onClose,
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
    /** Returns the properties of the fields of one half. */
    ofHalf: (half: Half) => {
      const notePath = notePathOf(sums.payments, half.id);
      return {
        half,
        answer: answers.get(half.id) ?? first(half),
        error: tooMuchOf(sums, half) ?? form.errorOf(half.id),
        dayError: form.errorOf("day"),
        noteError: notePath && form.errorOf(notePath),
        onAnswer: (answer: Answer) => say(new Map([[half.id, answer]])),
      };
    },
  };
}

function tooMuchOf({ tooMuch }: Sums, { id, owed }: Half): string | undefined {
  return tooMuch.includes(id) ? words.tooMuch(formatMoney(owed)) : undefined;
}
