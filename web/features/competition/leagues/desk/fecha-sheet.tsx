import type { CalendarDate } from "#domain/lib/calendar.ts";
import { addDays, daysBetween } from "#domain/lib/calendar.ts";
import { api } from "#web/api.ts";
import { leagueDeskWords as words } from "#web/i18n/league-desk.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import * as texts from "#web/i18n/texts.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { today } from "#web/kit/today.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { SwitchField } from "#web/ui/fields/check-field.tsx";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

type Values = { from: CalendarDate; until: CalendarDate; later: boolean };

/** Moves a fecha to other days, alone or with all later ones. Its length is kept while only its first day moves. */
export default function FechaSheet({
  categoryId,
  fecha: { number, from, until },
  isLast,
  onClose,
}: {
  categoryId: string;
  fecha: { number: number; from: CalendarDate; until: CalendarDate };
  /** True if no fecha follows. */
  isLast: boolean;
  onClose: () => void;
}) {
  const form = useSheetForm({
    initial: (): Values => ({ from, until, later: false }),
    check: (values) => (values.until < values.from ? { until: refusalWords.END_DATE_BEFORE_START } : {}),
    send: (values) => api.leagues.moveFecha({ categoryId, number, ...values }),
    done: () => words.moved(number),
    refused: { END_DATE_BEFORE_START: "until" },
    failed: words.moveFailed,
    onClose,
  });
  const { values } = form;
  return (
    <FormSheet {...form.sheet} title={words.moveOf(number)} submit={texts.save} submitting={texts.saving}>
      <Stack gap={4}>
        <DateField
          label={words.from}
          value={values.from}
          today={today()}
          onChange={(first) =>
            form.change({ from: first, until: addDays(first, daysBetween(values.from, values.until)) }, ["until"])
          }
        />
        <DateField
          label={words.until}
          value={values.until}
          today={today()}
          min={values.from}
          error={form.errorOf("until")}
          onChange={(last) => form.change({ until: last }, ["until"])}
        />
        {!isLast && (
          <SwitchField
            label={words.later}
            spread
            checked={values.later}
            onChange={({ currentTarget }) => form.change({ later: currentTarget.checked })}
          />
        )}
      </Stack>
    </FormSheet>
  );
}
