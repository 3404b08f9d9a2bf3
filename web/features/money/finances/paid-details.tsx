import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { DeskMethod } from "#domain/money/finances/desk.ts";
import { paidDaysBack } from "#domain/money/paid-days.ts";
import { paidDetailsWords as words } from "#web/i18n/payments.ts";
import { today } from "#web/kit/today.ts";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { PaidDetails } from "./halves.ts";

/** The refusals about the day of a payment, shown beside it. */
export const besideTheDay = {
  OWED_LESS_THEN: "day",
  PAID_BEFORE_CHARGED: "day",
  PAID_DAY_AHEAD: "day",
  PAID_DAY_OF_CASH: "day",
  PAID_DAY_TOO_EARLY: "day",
} as const;

/**
 * Asks for the details of a payment: a note, and for a transfer the day of its arrival, today by default. Cash is
 * always of now.
 */
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
  /** The day since which it is owed; no payment can be earlier. */
  chargedOn: CalendarDate;
  /** The payer, if several pay. */
  whose?: string;
  details: PaidDetails;
  /** The reason why it cannot have been that day. */
  error: string | undefined;
  /** The reason why the note cannot be saved as typed. */
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
