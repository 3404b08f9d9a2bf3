import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { asksForSeeds, moreFormats } from "#domain/competition/tournaments/offered-format.ts";
import { costLimits, type Format, isIndividual, quotaLimits } from "#domain/competition/tournaments/tournament.ts";
import { FormatField, MoreFormats } from "#web/features/competition/tournaments/rules/format-field.tsx";
import { publishWords } from "#web/i18n/publish.ts";
import * as texts from "#web/i18n/texts.ts";
import { SwitchField } from "#web/ui/fields/check-field.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { StepperField } from "#web/ui/fields/stepper-field.tsx";

/** The input of places, price and format; a number may be missing. */
export type TermsValues = { quota: number | null; cost: number | null; format: Format; isSeeded: boolean };

/** The formats that a published category can change to. A league stays one: its tournament holds no courts. */
const besideOthers = moreFormats.filter((format) => !hasFechas(format));

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
        label={isIndividual(values.format) ? texts.players : texts.pairs}
        {...quotaLimits}
        value={values.quota}
        error={errorOf("quota")}
        hint={quotaHint}
        onChange={(quota) => onChange({ quota })}
      />
      <MoneyField
        label={isIndividual(values.format) ? publishWords.costAlone : publishWords.cost}
        max={costLimits.max}
        value={values.cost}
        error={errorOf("cost")}
        hint={costHint}
        onChange={(cost) => onChange({ cost })}
      />
      {!hasFechas(values.format) && (
        <>
          <FormatField
            value={values.format}
            error={errorOf("format")}
            hint={texts.untilDraw}
            onChange={(format) => onChange({ format })}
          />
          <MoreFormats among={besideOthers} value={values.format} onChange={(format) => onChange({ format })} />
        </>
      )}
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
