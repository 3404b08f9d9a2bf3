import type { CalendarDate } from "#domain/lib/calendar.ts";
import { publicNames } from "#domain/people/public-name.ts";
import styles from "#web/features/publish/form/publish.module.css";
import type { PublishForm } from "#web/features/publish/form/use-publish-form.ts";
import { publishWords as words } from "#web/i18n/publish.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { BlockFields } from "./block-fields.tsx";
import { StepHead } from "./step-head.tsx";

/** Step 1: name, days, hours, description, and how its people are called in public. */
export function InfoStep({ form, today, arrived }: { form: PublishForm; today: CalendarDate; arrived: boolean }) {
  return (
    <>
      <StepHead title={words.infoTitle} arrived={arrived} />
      <Card className={styles.narrow}>
        <CardBlock className={styles.fields}>
          <div className={styles.whole}>
            <TextField label={words.name} required autoComplete="off" {...form.getInputProps("name")} />
          </div>
          <BlockFields
            values={form.values}
            errors={form.errors}
            today={today}
            onChange={(change) => {
              form.setValues(change);
              // What the rules say of the days and hours together is said anew when one of them changes.
              for (const field of ["startDate", "endDate", "startMinute", "endMinute", "otherHours"])
                form.clearFieldError(field);
            }}
          />
          <div className={styles.whole}>
            <TextAreaField
              label={words.description}
              optional
              hint={words.descriptionHint}
              {...form.getInputProps("description")}
            />
          </div>
          <div className={styles.whole}>
            <SelectField
              label={words.publicNames}
              hint={words.publicNamesHint}
              options={publicNames.map((value) => ({ value, label: words.publicNamesKinds[value] }))}
              {...form.getInputProps("publicNames")}
            />
          </div>
        </CardBlock>
      </Card>
    </>
  );
}
