import type { ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import type { DayHours } from "#domain/competition/tournaments/hours.ts";
import { endHours, startHours } from "#domain/competition/tournaments/tournament.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import { suspensionWords as words } from "#web/i18n/schedule-suspension.ts";
import * as texts from "#web/i18n/texts.ts";
import type { FieldErrors } from "#web/kit/forms/form-store.ts";
import type { FormValues } from "#web/kit/forms/use-form-values.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Chip, ChipGroup } from "#web/ui/chips/chip.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { HourField } from "#web/ui/fields/select-field.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { type AskedSuspension, stopsOn } from "./suspension-days.ts";

const reasons = ["rain", "other"] as const;
const daysMax = 7;

/** The form of a suspension: its reason, and the days, hours and courts on which play continues. */
export function SuspensionQuestion({
  view,
  form,
  onShow,
  onClose,
}: {
  view: ScheduleView;
  form: FormValues<AskedSuspension>;
  onShow: () => void;
  onClose: () => void;
}) {
  const { days, courtIds } = form.values;
  const today = stopsOn(view);
  const min = addDays(today, 1);
  const set = (nth: number, more: Partial<DayHours>, paths: readonly string[]) =>
    form.change({ days: days.map((one, index) => (index === nth ? { ...one, ...more } : one)) }, paths);
  const last = days.at(-1);
  const courtsIssue = form.errorOf("courtIds");
  return (
    <FormSheet
      title={texts.suspendTournament}
      detail={words.openDetail}
      submit={texts.showPreview}
      submitting={texts.searchingOrder}
      isSubmitting={false}
      onSubmit={() => {
        const issues = issuesOf(form.values, min);
        form.refuse(issues);
        if (Object.keys(issues).length === 0) onShow();
      }}
      onClose={onClose}
    >
      <Stack gap={5}>
        <ChoiceChips
          label={texts.whatHappened}
          showLabel
          options={reasons.map((value) => ({ value, label: words.reasons[value] }))}
          {...form.choose("why")}
        />
        {days.map((one, nth) => {
          const endPath = `days.${nth}.endMinute`;
          return (
            <Stack gap={3} key={one.id}>
              <DateField
                label={words.day(nth)}
                value={one.day}
                today={today}
                min={min}
                error={form.errorOf(`days.${nth}.day`)}
                // Another row may have been refused for the same day.
                onChange={(day) =>
                  set(
                    nth,
                    { day },
                    days.map((_, index) => `days.${index}.day`),
                  )
                }
              />
              <HourField
                label={texts.fromHour}
                from={startHours.first}
                to={startHours.last}
                value={String(one.startMinute / minutesPerHour)}
                onChange={(event) =>
                  set(nth, { startMinute: Number(event.currentTarget.value) * minutesPerHour }, [endPath])
                }
              />
              <HourField
                label={texts.toHour}
                from={endHours.first}
                to={endHours.last}
                value={String(one.endMinute / minutesPerHour)}
                error={form.errorOf(endPath)}
                onChange={(event) =>
                  set(nth, { endMinute: Number(event.currentTarget.value) * minutesPerHour }, [endPath])
                }
              />
              {days.length > 1 && (
                <Button
                  variant="quiet"
                  size="row"
                  onClick={() => form.change({ days: days.filter((_, index) => index !== nth) })}
                >
                  {words.removeDay(formatDay(one.day))}
                </Button>
              )}
            </Stack>
          );
        })}
        {last && days.length < daysMax && (
          <Button
            variant="secondary"
            onClick={() => form.change({ days: [...days, { ...last, id: last.id + 1, day: addDays(last.day, 1) }] })}
          >
            {words.addDay}
          </Button>
        )}
        <Stack gap={2}>
          <p className="type-strong" aria-hidden="true">
            {texts.whichCourts}
          </p>
          <ChipGroup label={texts.whichCourts}>
            {view.clubCourts.map(({ id, name }) => (
              <Chip
                key={id}
                chosen={courtIds.includes(id)}
                onPress={() =>
                  form.change({
                    courtIds: courtIds.includes(id) ? courtIds.filter((one) => one !== id) : [...courtIds, id],
                  })
                }
              >
                {name}
              </Chip>
            ))}
          </ChipGroup>
          <div role="alert">{courtsIssue && <FieldError>{courtsIssue}</FieldError>}</div>
        </Stack>
      </Stack>
    </FormSheet>
  );
}

/** Returns the errors by field: days before `min` or named twice, hours that end before they begin, no court. */
function issuesOf({ days, courtIds }: AskedSuspension, min: CalendarDate): FieldErrors {
  const rows = days.flatMap(({ day, startMinute, endMinute }, nth) => {
    const isTaken = days.some((one, index) => index < nth && one.day === day);
    return [
      ...(day < min || isTaken ? [[`days.${nth}.day`, words.chooseDay] as const] : []),
      ...(endMinute <= startMinute ? [[`days.${nth}.endMinute`, texts.endBeforeStart] as const] : []),
    ];
  });
  return { ...Object.fromEntries(rows), ...(courtIds.length === 0 && { courtIds: texts.courtsMissing }) };
}
