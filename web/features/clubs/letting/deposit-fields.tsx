import { type DepositRules, depositKinds, depositLimits, depositors } from "#domain/courts/deposits.ts";
import { depositRuleWords as words } from "#web/i18n/deposit-rules.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { StepperField } from "#web/ui/fields/stepper-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./letting.module.css";
import { numberIssue } from "./number-issue.ts";

/** The input about the deposit; a number is null while its field is empty. */
export type TypedDeposit = {
  readonly [Name in keyof DepositRules]: DepositRules[Name] extends number ? number | null : DepositRules[Name];
};

/** The least and the most of each number that is shown. A deposit of 0 would be none. */
const limits = {
  pesos: [1, depositLimits.pesos],
  percent: [1, depositLimits.percent],
  kept: [0, depositLimits.kept],
  minutes: [depositLimits.leastMinutes, depositLimits.minutes],
} as const;
type NumberName = keyof typeof limits;

/**
 * Asks for the club's rules of the deposit: the amount, the players who pay it, and the time for which a slot is held.
 */
export function DepositFields({
  typed,
  errorOf,
  onChange,
}: {
  typed: TypedDeposit;
  errorOf: (name: NumberName) => string | undefined;
  onChange: (more: Partial<TypedDeposit>) => void;
}) {
  return (
    <fieldset>
      <legend className={styles.legend}>{words.legend}</legend>
      <Stack gap={4}>
        <Segmented
          label={words.kind}
          value={typed.kind}
          onChange={(kind) => onChange({ kind })}
          options={depositKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        />
        {typed.kind === "fixed" && (
          <MoneyField
            label={words.pesos}
            max={depositLimits.pesos}
            value={typed.pesos}
            error={errorOf("pesos")}
            onChange={(pesos) => onChange({ pesos })}
          />
        )}
        {typed.kind === "percent" && (
          <StepperField
            label={words.share}
            hint={words.shareHint}
            value={typed.percent}
            min={limits.percent[0]}
            max={limits.percent[1]}
            error={errorOf("percent")}
            onChange={(percent) => onChange({ percent })}
          />
        )}
        {typed.kind !== "none" && (
          <>
            <Segmented
              label={words.from}
              showLabel
              value={typed.from}
              onChange={(from) => onChange({ from })}
              options={depositors.map((from) => ({ value: from, label: words.froms[from] }))}
            />
            {typed.from === "missed" && <p className="quiet type-small">{words.missedHint}</p>}
            {typed.from === "new" && (
              <StepperField
                label={words.kept}
                value={typed.kept}
                min={limits.kept[0]}
                max={limits.kept[1]}
                error={errorOf("kept")}
                onChange={(kept) => onChange({ kept })}
              />
            )}
            <StepperField
              label={words.minutes}
              hint={words.minutesHint}
              value={typed.minutes}
              min={limits.minutes[0]}
              max={limits.minutes[1]}
              error={errorOf("minutes")}
              onChange={(minutes) => onChange({ minutes })}
            />
          </>
        )}
      </Stack>
    </fieldset>
  );
}

/** Returns the errors of the visible numbers that are empty or out of range, by the path of their field. */
export function depositIssues(typed: TypedDeposit): Record<string, string> {
  const issues = shownNumbers(typed).flatMap((name) => {
    const issue = numberIssue(typed[name], limits[name]);
    return issue ? [[`deposit.${name}`, issue] as const] : [];
  });
  return Object.fromEntries(issues);
}

/**
 * Returns the rules to send; hidden fields keep their saved value. Returns null if a visible field is empty or out of
 * range.
 */
export function depositRulesOf(typed: TypedDeposit, before: DepositRules): DepositRules | null {
  const { kind, from } = typed;
  const shown = shownNumbers(typed);
  const numberOf = (name: NumberName) => {
    if (!shown.includes(name)) return before[name];
    return numberIssue(typed[name], limits[name]) ? null : typed[name];
  };
  const [pesos, percent, kept, minutes] = [
    numberOf("pesos"),
    numberOf("percent"),
    numberOf("kept"),
    numberOf("minutes"),
  ];
  if (pesos === null || percent === null || kept === null || minutes === null) return null;
  return { kind, from, pesos, percent, kept, minutes };
}

function shownNumbers({ kind, from }: TypedDeposit): NumberName[] {
  if (kind === "none") return [];
  return [kind === "fixed" ? "pesos" : "percent", ...(from === "new" ? (["kept"] as const) : []), "minutes"];
}
