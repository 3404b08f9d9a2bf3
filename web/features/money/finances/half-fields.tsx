import { paymentSheetWords as words } from "#web/i18n/payments.ts";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { type Answer, type Half, leftOf } from "./halves.ts";
import { PaidDetailsFields } from "./paid-details.tsx";

/** The ways in which somebody pays at a desk, or does not yet. */
export const ways = [
  { value: "cash", label: words.cash },
  { value: "transfer", label: words.transfer },
  { value: "later", label: words.later },
] as const;

const withCredit = [...ways.slice(0, 2), { value: "credit", label: words.credit }, ...ways.slice(2)] as const;

/** What one of several owes: who it is, how they pay, and how much. */
export function HalfFields({
  half,
  answer,
  error,
  dayError,
  noteError,
  onAnswer,
}: {
  half: Half;
  answer: Answer;
  error: string | undefined;
  /** Why it cannot have come in on the day that is said. */
  dayError: string | undefined;
  /** Why its note cannot be kept as it is typed. */
  noteError: string | undefined;
  onAnswer: (answer: Answer) => void;
}) {
  const { how, amount } = answer;
  const { name, paid, owed, credit = 0 } = half;
  const left = leftOf(half, { how, amount });
  const standing =
    owed === 0
      ? words.allPaid
      : paid > 0
        ? words.paidSome(formatMoney(paid), formatMoney(owed))
        : words.owes(formatMoney(owed));
  return (
    <Stack gap={2}>
      <div>
        <b>{name}</b>
        <p className="quiet type-small">
          {credit > 0 && owed > 0 ? `${standing}. ${words.hasCredit(formatMoney(credit))}` : standing}
        </p>
      </div>
      {owed > 0 && credit > 0 && (
        <ChoiceChips
          label={words.how(name)}
          value={how}
          options={withCredit}
          onChange={(chosen) =>
            onAnswer({ ...answer, how: chosen, amount: chosen === "credit" ? Math.min(credit, owed) : amount })
          }
        />
      )}
      {owed > 0 && credit === 0 && (
        <Segmented
          label={words.how(name)}
          value={how}
          options={ways}
          onChange={(chosen) => onAnswer({ ...answer, how: chosen })}
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
          chargedOn={half.chargedOn}
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
