import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { DeskMethod } from "#domain/money/desk.ts";
import { paidDaysBack } from "#domain/money/paid-day.ts";
import { paidDetailsWords as words } from "#web/i18n/payments.ts";
import { today } from "#web/kit/today.ts";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { PaidDetails } from "./halves.ts";

const ofDay = ["OWED_LESS_THEN", "PAID_BEFORE_CHARGED", "PAID_DAY_AHEAD", "PAID_DAY_OF_CASH", "PAID_DAY_TOO_EARLY"];

/** Whether a refusal is of the day that was said, and stands beside it. */
export function isOfPaidDay(code: string | null): boolean {
  return code !== null && ofDay.includes(code);
}

/** What is said of a payment besides: the day on which it came in, today unless it is said, and a note; cash is of the moment. */
export function PaidDetailsFields({
  method,
  chargedOn,
  whose,
  details: { day, note = "" },
  error,
  noteError,
  onChange,
}: {
  method: DeskMethod;
  /** Since when it is owed: nothing of it came in before. */
  chargedOn: CalendarDate;
  /** Of whom it is, where several pay. */
  whose?: string;
  details: PaidDetails;
  /** Why it cannot have been that day. */
  error: string | undefined;
  /** Why the note cannot be kept as it is typed. */
  noteError: string | undefined;
  onChange: (details: PaidDetails) => void;
}) {
  const now = today();
  return (
    <>
      {method === "transfer" && (
        <DateField
          label={whose === undefined ? words.day : words.dayOf(whose)}
          value={day ?? now}
          today={now}
          min={latest(chargedOn, addDays(now, -paidDaysBack))}
          max={now}
          error={error}
          onChange={(chosen) => onChange({ day: chosen === now ? undefined : chosen, note })}
        />
      )}
      <TextField
        optional
        label={whose === undefined ? words.note : words.noteOf(whose)}
        autoComplete="off"
        maxLength={200}
        value={note}
        error={noteError}
        onChange={({ currentTarget }) => onChange({ day, note: currentTarget.value })}
      />
    </>
  );
}

function latest(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other;
}
