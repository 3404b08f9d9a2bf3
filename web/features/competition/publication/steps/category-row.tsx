import { useId } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { defaultChoice } from "#domain/competition/tournaments/category-rules.ts";
import { usualEligibilityIn } from "#domain/competition/tournaments/eligibility.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { asksForSeeds } from "#domain/competition/tournaments/offered-format.ts";
import { costLimits, isIndividual, quotaLimits } from "#domain/competition/tournaments/tournament.ts";
import { categoryNames, levels } from "#domain/people/players/person.ts";
import { type CategoryValues, inFormat } from "#web/features/competition/publication/form/publish-values.ts";
import type { PublishForm } from "#web/features/competition/publication/form/use-publish-form.ts";
import { DivisionField } from "#web/features/competition/tournaments/division-field.tsx";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { EligibilityLine } from "#web/features/competition/tournaments/rules/eligibility-line.tsx";
import { FormatField, MoreFormats } from "#web/features/competition/tournaments/rules/format-field.tsx";
import { RulesLine } from "#web/features/competition/tournaments/rules/rules-line.tsx";
import { publishWords as words } from "#web/i18n/publish.ts";
import * as texts from "#web/i18n/texts.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { SwitchField } from "#web/ui/fields/check-field.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { StepperField } from "#web/ui/fields/stepper-field.tsx";
import { BinIcon } from "#web/ui/icons/icons.ts";
import { useWide } from "#web/ui/theme/wide.ts";
import styles from "./category-row.module.css";

const rowFields = ["name", "level", "quota", "cost", "format"] as const;

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The headings of the columns on a wide screen; on the phone each field has its own label. */
export function CategoryHeads({ categories }: { categories: readonly Pick<CategoryValues, "format">[] }) {
  const alone = categories.filter(({ format }) => isIndividual(format)).length;
  const all = alone === categories.length;
  return (
    <div className={styles.heads} aria-hidden="true">
      <span>{texts.category}</span>
      <span>{texts.level}</span>
      <span>{alone === 0 ? texts.pairs : all ? texts.players : words.places}</span>
      <span>{alone === 0 ? words.cost : all ? words.costAlone : words.price}</span>
      <span>{words.format}</span>
      <span>{words.seeded}</span>
    </div>
  );
}

/** A category in the form: name, level, number of pairs, price and format. Only a knockout asks about seeding. */
export function CategoryRow({ form, index, club }: { form: PublishForm; index: number; club: ClubPanel }) {
  const wide = useWide();
  const issuesId = useId();
  const path = `categories.${index}`;
  const category = form.values.categories[index];
  if (!category) return null;
  const title = categoryLabel(category);
  const change = (changed: Partial<CategoryValues>) =>
    form.change(
      { categories: form.values.categories.map((one) => (one === category ? { ...one, ...changed } : one)) },
      Object.keys(changed).map((field) => `${path}.${field}`),
    );
  const frame = (field: string) => {
    const error = form.errors[`${path}.${field}`];
    // A column of a wide screen has no room for a message: the row shows them below all fields.
    return { hideLabel: wide, error, saidIn: wide ? issuesId : undefined };
  };
  const issues = [...new Set(rowFields.flatMap((field) => form.errors[`${path}.${field}`] ?? []))];
  return (
    <fieldset className={styles.row}>
      <legend className={styles.title}>{words.categoryNumber(index + 1)}</legend>
      <SelectField
        label={texts.category}
        options={choices(categoryNames)}
        value={category.name}
        onChange={({ currentTarget }) => {
          const name = categoryNames.find((one) => one === currentTarget.value);
          if (name) change({ name });
        }}
        {...frame("name")}
      />
      <SelectField
        label={texts.level}
        options={choices(levels)}
        value={category.level}
        onChange={({ currentTarget }) => {
          const level = levels.find((one) => one === currentTarget.value);
          if (level) change({ level });
        }}
        {...frame("level")}
      />
      <StepperField
        label={isIndividual(category.format) ? texts.players : texts.pairs}
        {...quotaLimits}
        value={category.quota}
        onChange={(quota) => change({ quota })}
        {...frame("quota")}
      />
      <MoneyField
        label={isIndividual(category.format) ? words.costAlone : words.cost}
        max={costLimits.max}
        value={category.cost}
        onChange={(cost) => change({ cost })}
        {...frame("cost")}
      />
      <div className={styles.format}>
        <FormatField
          value={category.format}
          onChange={(format) => change(inFormat(category, format))}
          {...frame("format")}
        />
      </div>
      <div className={styles.seeded}>
        {asksForSeeds(category.format) ? (
          <SwitchField
            label={words.seeded}
            hideLabel={wide}
            spread={!wide}
            checked={category.isSeeded}
            onChange={({ currentTarget }) => change({ isSeeded: currentTarget.checked })}
          />
        ) : (
          wide && <span className={styles.none}>{words.notApplicable}</span>
        )}
      </div>
      <IconButton
        className={styles.remove}
        label={words.removeCategory(title)}
        onClick={() => {
          form.change({ categories: form.values.categories.filter((one) => one !== category) });
          form.refuse({});
        }}
      >
        <BinIcon size={20} />
      </IconButton>
      <div id={issuesId} className={styles.issues} aria-live="polite">
        {wide && issues.map((issue) => <FieldError key={issue}>{issue}</FieldError>)}
      </div>
      {hasFechas(category.format) && (
        <div className={styles.division}>
          <DivisionField value={category.division ?? null} onChange={(division) => change({ division })} />
        </div>
      )}
      <div className={styles.rules}>
        <MoreFormats value={category.format} onChange={(format) => change(inFormat(category, format))} />
      </div>
      <div className={styles.rules}>
        <EligibilityLine
          category={{ ...category, eligibility: category.eligibility ?? usualEligibilityIn(category.format) }}
          onUse={(eligibility) => change({ eligibility })}
        />
      </div>
      <div className={styles.rules}>
        <RulesLine
          category={title}
          format={category.format}
          pairs={category.quota}
          rules={category.rules ?? defaultChoice}
          club={club}
          onUse={(rules) => change({ rules })}
        />
      </div>
    </fieldset>
  );
}
