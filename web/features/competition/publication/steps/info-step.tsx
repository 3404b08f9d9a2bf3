import { isLeague } from "#domain/competition/tournaments/league-format.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { publicNames } from "#domain/people/players/public-name.ts";
import styles from "#web/features/competition/publication/form/publish.module.css";
import type { PublishForm } from "#web/features/competition/publication/form/use-publish-form.ts";
import { publishWords as words } from "#web/i18n/publish.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { BlockFields } from "./block-fields.tsx";
import { StepHead } from "./step-head.tsx";

const blockFields = ["startDate", "endDate", "startMinute", "endMinute", "otherHours"];

/** Step 1: name, days, hours, description, and the form of names on public pages. */
export function InfoStep({ form, today, arrived }: { form: PublishForm; today: CalendarDate; arrived: boolean }) {
  return (
    <>
      <StepHead title={words.infoTitle} arrived={arrived} />
      <Card className={styles.narrow}>
        <CardBlock className={styles.fields}>
          <div className={styles.whole}>
            <TextField label={words.name} required autoComplete="off" {...form.text("name")} />
          </div>
          <BlockFields
            values={form.values}
            errors={form.errors}
            today={today}
            withHours={!isLeague(form.values.categories)}
            // The rules check days and hours together: a change of one clears the errors of all.
            onChange={(change) => form.change(change, blockFields)}
          />
          <div className={styles.whole}>
            <TextAreaField
              label={words.description}
              optional
              hint={words.descriptionHint}
              {...form.text("description")}
            />
          </div>
          <div className={styles.whole}>
            <SelectField
              label={words.publicNames}
              hint={words.publicNamesHint}
              options={publicNames.map((value) => ({ value, label: words.publicNamesKinds[value] }))}
              {...form.text("publicNames")}
            />
          </div>
        </CardBlock>
      </Card>
    </>
  );
}
