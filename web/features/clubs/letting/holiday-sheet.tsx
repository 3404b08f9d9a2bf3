import { useState } from "react";
import type { DayException } from "#domain/clubs/court-rules.ts";
import { checkHours } from "#domain/clubs/opening-hours.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import { lettingWords as words } from "#web/i18n/letting.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { HalfHourField } from "#web/kit/half-hour-field.tsx";
import { today } from "#web/kit/today.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./letting.module.css";

/** A day that is not as its weekday: closed, or open between other hours. It is saved with the rest of the hours. */
export default function HolidaySheet({
  onAdd,
  onClose,
}: {
  onAdd: (holiday: DayException) => void;
  onClose: () => void;
}) {
  const [day, setDay] = useState<CalendarDate | null>(null);
  const [why, setWhy] = useState("");
  const [kind, setKind] = useState<"closed" | "other">("closed");
  const [span, setSpan] = useState({ startMinute: 600, endMinute: 1320 });
  const [issues, setIssues] = useState<{ day?: string; why?: string; hours?: string }>({});

  function submit() {
    const hours = kind === "closed" ? [] : [span];
    const found = {
      ...(day === null && { day: fieldWords.DATE_INVALID }),
      ...(why.trim() === "" && { why: fieldWords.REQUIRED }),
      ...(!checkHours(hours).ok && { hours: refusalWords.OPENING_HOURS_INVALID }),
    };
    setIssues(found);
    if (day === null || Object.keys(found).length > 0) return;
    onAdd({ day, hours, why: why.trim() });
    onClose();
  }

  return (
    <FormSheet
      title={words.addHoliday}
      submit={words.addHoliday}
      submitting={words.saving}
      isSubmitting={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={4}>
        <DateField
          label={words.holidayDay}
          value={day}
          onChange={setDay}
          today={today()}
          min={today()}
          error={issues.day}
        />
        <TextField
          label={words.holidayWhy}
          hint={words.holidayWhyHint}
          autoComplete="off"
          maxLength={60}
          value={why}
          error={issues.why}
          onChange={({ currentTarget }) => setWhy(currentTarget.value)}
        />
        <Segmented
          label={words.holidayHours}
          showLabel
          value={kind}
          onChange={setKind}
          options={[
            { value: "closed", label: words.holidayClosed },
            { value: "other", label: words.holidayOther },
          ]}
        />
        {kind === "other" && (
          <div className={styles.pair}>
            <HalfHourField
              label={words.opens}
              value={span.startMinute}
              onChange={(startMinute) => setSpan({ ...span, startMinute })}
            />
            <HalfHourField
              label={words.closes}
              value={span.endMinute}
              error={issues.hours}
              onChange={(endMinute) => setSpan({ ...span, endMinute })}
            />
          </div>
        )}
      </Stack>
    </FormSheet>
  );
}
