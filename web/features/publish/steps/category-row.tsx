import { useId } from "react";
import type { ClubPanel } from "#contract/clubs.ts";
import { categoryNames, levels } from "#domain/people/person.ts";
import { defaultChoice } from "#domain/tournaments/category-rules.ts";
import { usualEligibility } from "#domain/tournaments/eligibility.ts";
import { costLimits, formats, hasZones, quotaLimits } from "#domain/tournaments/tournament.ts";
import { inFormat } from "#web/features/publish/form/publish-values.ts";
import type { PublishForm } from "#web/features/publish/form/use-publish-form.ts";
import { EligibilityLine } from "#web/features/tournament/rules/eligibility-line.tsx";
import { RulesLine } from "#web/features/tournament/rules/rules-line.tsx";
import { publishWords as words } from "#web/i18n/publish.ts";
import { formatWords } from "#web/i18n/tournaments.ts";
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

const choices = <Value extends string>(values: readonly Value[], labels?: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels?.[value] ?? value }));

/** What the columns are, over the rows of a wide screen; on the phone each field says it itself. */
export function CategoryHeads() {
  return (
    <div className={styles.heads} aria-hidden="true">
      <span>{words.category}</span>
      <span>{words.level}</span>
      <span>{words.quota}</span>
      <span>{words.cost}</span>
      <span>{words.format}</span>
      <span>{words.seeded}</span>
    </div>
  );
}

/** One category: for whom, how many pairs, what it costs and how it is played. Seeding is asked only of a knockout. */
export function CategoryRow({
  form,
  index,
  pointsTables,
}: {
  form: PublishForm;
  index: number;
  pointsTables: ClubPanel["pointsTables"];
}) {
  const wide = useWide();
  const issuesId = useId();
  const path = `categories.${index}` as const;
  const category = form.values.categories[index];
  if (!category) return null;
  const title = `${category.level} ${category.name}`;
  const frame = (field: string) => {
    const error = form.errors[`${path}.${field}`];
    // A column of a wide screen has no room for a sentence: the row says it under all of them.
    return { hideLabel: wide, error, saidIn: wide ? issuesId : undefined };
  };
  const issues = [...new Set(rowFields.flatMap((field) => form.errors[`${path}.${field}`] ?? []))];
  return (
    <fieldset className={styles.row}>
      <legend className={styles.title}>{words.categoryNumber(index + 1)}</legend>
      <SelectField
        label={words.category}
        options={choices(categoryNames)}
        {...form.getInputProps(`${path}.name`)}
        {...frame("name")}
      />
      <SelectField
        label={words.level}
        options={choices(levels)}
        {...form.getInputProps(`${path}.level`)}
        {...frame("level")}
      />
      <StepperField
        label={words.quota}
        {...quotaLimits}
        value={category.quota}
        onChange={(quota) => form.setFieldValue(`${path}.quota`, quota)}
        {...frame("quota")}
      />
      <MoneyField
        label={words.cost}
        max={costLimits.max}
        value={category.cost}
        onChange={(cost) => form.setFieldValue(`${path}.cost`, cost)}
        {...frame("cost")}
      />
      <div className={styles.format}>
        <SelectField
          label={words.format}
          options={choices(formats, formatWords)}
          {...form.getInputProps(`${path}.format`)}
          onChange={({ currentTarget }) => {
            const format = formats.find((one) => one === currentTarget.value);
            if (format) form.setFieldValue(path, inFormat(category, format));
          }}
          {...frame("format")}
        />
      </div>
      <div className={styles.seeded}>
        {hasZones(category.format) ? (
          wide && <span className={styles.none}>{words.notApplicable}</span>
        ) : (
          <SwitchField
            label={words.seeded}
            hideLabel={wide}
            spread={!wide}
            {...form.getInputProps(`${path}.isSeeded`, { type: "checkbox" })}
          />
        )}
      </div>
      <IconButton
        className={styles.remove}
        label={words.removeCategory(title)}
        onClick={() => {
          form.clearErrors();
          form.removeListItem("categories", index);
        }}
      >
        <BinIcon size={20} />
      </IconButton>
      <div id={issuesId} className={styles.issues} aria-live="polite">
        {wide && issues.map((issue) => <FieldError key={String(issue)}>{issue}</FieldError>)}
      </div>
      <div className={styles.rules}>
        <EligibilityLine
          category={{ ...category, eligibility: category.eligibility ?? usualEligibility }}
          onUse={(eligibility) => form.setFieldValue(`${path}.eligibility`, eligibility)}
        />
      </div>
      <div className={styles.rules}>
        <RulesLine
          category={title}
          format={category.format}
          rules={category.rules ?? defaultChoice}
          pointsTables={pointsTables}
          onUse={(rules) => form.setFieldValue(`${path}.rules`, rules)}
        />
      </div>
    </fieldset>
  );
}
