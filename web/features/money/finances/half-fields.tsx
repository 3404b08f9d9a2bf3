import { paymentSheetWords as words } from "#web/i18n/payments.ts";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { type Answer, type Half, leftOf } from "./halves.ts";
import { PaidDetailsFields } from "./paid-details.tsx";
import { MoneyState } from "./state/money-state.tsx";

/** The methods of payment at a desk, and "later" for none now. */
export const ways = [
  { value: "cash", label: words.cash },
  { value: "transfer", label: words.transfer },
  { value: "later", label: words.later },
] as const;

const withCredit = [...ways.slice(0, 2), { value: "credit", label: words.credit }, ...ways.slice(2)] as const;

/** Shows one debtor of several: the name, the method of payment and the amount. */
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
  /** The reason why the payment cannot be of the chosen day. */
  dayError: string | undefined;
  /** The reason why the note cannot be saved as typed. */
  noteError: string | undefined;
  onAnswer: (answer: Answer) => void;
}) {
  const { how, amount } = answer;
  const { name, paid, owed, credit = 0 } = half;
  const left = leftOf(half, { how, amount });
  return (
    <Stack gap={2}>
      <div>
        <b>{name}</b>
        <Row gap={2}>
          <MoneyState sums={{ paid, owed }} />
          {credit > 0 && owed > 0 && <span className="quiet type-small">{words.hasCredit(formatMoney(credit))}</span>}
        </Row>
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
