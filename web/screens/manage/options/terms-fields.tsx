import { asksForSeeds, isOffered } from "#domain/competition/tournaments/offered-format.ts";
import { costLimits, type Format, formats, quotaLimits } from "#domain/competition/tournaments/tournament.ts";
import { publishWords } from "#web/i18n/publish.ts";
import * as texts from "#web/i18n/texts.ts";
import { formatWords } from "#web/i18n/tournaments.ts";
import { SwitchField } from "#web/ui/fields/check-field.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { StepperField } from "#web/ui/fields/stepper-field.tsx";

/** The input of places, price and format; a number may be missing. */
export type TermsValues = { quota: number | null; cost: number | null; format: Format; isSeeded: boolean };

/** Shows the fields of places, price and format; seeds are asked of a knockout only. */
export function TermsFields({
  values,
  errorOf,
  quotaHint,
  costHint,
  onChange,
}: {
  values: TermsValues;
  errorOf: (path: string) => string | undefined;
  quotaHint?: string;
  costHint?: string;
  onChange: (more: Partial<TermsValues>) => void;
}) {
  return (
    <>
      <StepperField
        label={texts.pairs}
        {...quotaLimits}
        value={values.quota}
        error={errorOf("quota")}
        hint={quotaHint}
        onChange={(quota) => onChange({ quota })}
      />
      <MoneyField
        label={publishWords.cost}
        max={costLimits.max}
        value={values.cost}
        error={errorOf("cost")}
        hint={costHint}
        onChange={(cost) => onChange({ cost })}
      />
      <SelectField
        label={publishWords.format}
        options={formats.filter(isOffered).map((value) => ({ value, label: formatWords[value] }))}
        value={values.format}
        error={errorOf("format")}
        hint={texts.untilDraw}
        onChange={({ currentTarget }) => {
          const format = formats.find((one) => one === currentTarget.value);
          if (format) onChange({ format });
        }}
      />
      {asksForSeeds(values.format) && (
        <SwitchField
          label={publishWords.seeded}
          spread
          checked={values.isSeeded}
          onChange={(event) => onChange({ isSeeded: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
