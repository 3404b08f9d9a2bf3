import { type DepositRules, depositKinds, depositLimits, depositors } from "#domain/bookings/deposit.ts";
import { depositRuleWords as words } from "#web/i18n/deposit-rules.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { StepperField } from "#web/ui/fields/stepper-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./letting.module.css";

/** The seña as it is being typed: a number is null while its box is empty. */
export type TypedDeposit = {
  readonly [Name in keyof DepositRules]: DepositRules[Name] extends number ? number | null : DepositRules[Name];
};

/** What a club asks for beforehand, of whom, and for how long a slot is held for it. */
export function DepositFields({
  typed,
  checked,
  onChange,
}: {
  typed: TypedDeposit;
  checked: boolean;
  onChange: (typed: TypedDeposit) => void;
}) {
  const errorOf = (value: number | null) => (checked && value === null ? fieldWords.NUMBER_INVALID : undefined);
  return (
    <fieldset>
      <legend className={styles.legend}>{words.legend}</legend>
      <Stack gap={4}>
        <Segmented
          label={words.kind}
          value={typed.kind}
          onChange={(kind) => onChange({ ...typed, kind })}
          options={depositKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        />
        {typed.kind === "fixed" && (
          <MoneyField
            label={words.pesos}
            value={typed.pesos}
            error={errorOf(typed.pesos)}
            onChange={(pesos) => onChange({ ...typed, pesos })}
          />
        )}
        {typed.kind === "percent" && (
          <StepperField
            label={words.share}
            hint={words.shareHint}
            value={typed.percent}
            max={depositLimits.percent}
            error={errorOf(typed.percent)}
            onChange={(percent) => onChange({ ...typed, percent })}
          />
        )}
        {typed.kind !== "none" && (
          <>
            <Segmented
              label={words.from}
              showLabel
              value={typed.from}
              onChange={(from) => onChange({ ...typed, from })}
              options={depositors.map((from) => ({ value: from, label: words.froms[from] }))}
            />
            {typed.from === "missed" && <p className="quiet type-small">{words.missedHint}</p>}
            {typed.from === "new" && (
              <StepperField
                label={words.kept}
                value={typed.kept}
                max={depositLimits.kept}
                error={errorOf(typed.kept)}
                onChange={(kept) => onChange({ ...typed, kept })}
              />
            )}
            <StepperField
              label={words.minutes}
              hint={words.minutesHint}
              value={typed.minutes}
              min={depositLimits.leastMinutes}
              max={depositLimits.minutes}
              error={errorOf(typed.minutes)}
              onChange={(minutes) => onChange({ ...typed, minutes })}
            />
          </>
        )}
      </Stack>
    </fieldset>
  );
}

/** What is sent: what is not shown stays as it was; null while something that is shown is missing. */
export function depositRulesOf(typed: TypedDeposit, before: DepositRules): DepositRules | null {
  const { kind, from } = typed;
  const asks = kind !== "none";
  const [pesos, percent] = [
    kind === "fixed" ? typed.pesos : before.pesos,
    kind === "percent" ? typed.percent : before.percent,
  ];
  const [kept, minutes] = [asks && from === "new" ? typed.kept : before.kept, asks ? typed.minutes : before.minutes];
  if (pesos === null || percent === null || kept === null || minutes === null) return null;
  if (minutes < depositLimits.leastMinutes) return null;
  return { kind, from, pesos, percent, kept, minutes };
}
