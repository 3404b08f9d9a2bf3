import type { DayException } from "#domain/clubs/letting/court-rules.ts";
import { checkHours } from "#domain/clubs/letting/opening-hours.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import { lettingWords as words } from "#web/i18n/letting.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import * as texts from "#web/i18n/texts.ts";
import { useFormValues } from "#web/kit/forms/use-form-values.ts";
import { HalfHourField } from "#web/kit/half-hour-field.tsx";
import { today } from "#web/kit/today.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./letting.module.css";

type Values = {
  readonly day: CalendarDate | null;
  readonly why: string;
  readonly kind: "closed" | "other";
  readonly startMinute: number;
  readonly endMinute: number;
};

/** Adds an exception to the week: a day that is closed or has other hours. It is saved with the rest of the hours. */
export default function HolidaySheet({
  onAdd,
  onClose,
}: {
  onAdd: (holiday: DayException) => void;
  onClose: () => void;
}) {
  const form = useFormValues<Values>({ day: null, why: "", kind: "closed", startMinute: 600, endMinute: 1320 });

  function submit() {
    const { day, why, kind, startMinute, endMinute } = form.values;
    const hours = kind === "closed" ? [] : [{ startMinute, endMinute }];
    const found = {
      ...(day === null && { day: fieldWords.DATE_INVALID }),
      ...(why.trim() === "" && { why: fieldWords.REQUIRED }),
      ...(!checkHours(hours).ok && { endMinute: refusalWords.OPENING_HOURS_INVALID }),
    };
    form.refuse(found);
    if (day === null || Object.keys(found).length > 0) return;
    onAdd({ day, hours, why: why.trim() });
    onClose();
  }

  return (
    <FormSheet
      title={words.addHoliday}
      submit={words.addHoliday}
      submitting={texts.saving}
      isSubmitting={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <DateField label={texts.day} today={today()} min={today()} {...form.pick("day")} />
        <TextField
          label={texts.reason}
          hint={words.holidayWhyHint}
          autoComplete="off"
          maxLength={60}
          {...form.text("why")}
        />
        <Segmented
          label={words.holidayHours}
          showLabel
          options={[
            { value: "closed", label: texts.closed },
            { value: "other", label: words.holidayOther },
          ]}
          {...form.choose("kind")}
        />
        {form.values.kind === "other" && (
          <div className={styles.pair}>
            <HalfHourField
              hours="evening"
              label={words.opens}
              value={form.values.startMinute}
              onChange={(startMinute) => form.change({ startMinute }, ["endMinute"])}
            />
            <HalfHourField hours="evening" label={words.closes} {...form.pick("endMinute")} />
          </div>
        )}
      </Stack>
    </FormSheet>
  );
}
