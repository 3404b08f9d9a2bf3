import { useState } from "react";
import type { ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import type { DayHours } from "#domain/competition/tournaments/hours.ts";
import { endHours, startHours } from "#domain/competition/tournaments/tournament.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import { suspensionWords as words } from "#web/i18n/schedule-suspension.ts";
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
  asked: { why, days, courtIds },
  onChange,
  onShow,
  onClose,
}: {
  view: ScheduleView;
  asked: AskedSuspension;
  onChange: (more: Partial<AskedSuspension>) => void;
  onShow: () => void;
  onClose: () => void;
}) {
  const [tried, setTried] = useState(false);
  const today = stopsOn(view);
  const min = addDays(today, 1);
  const lacksCourt = courtIds.length === 0;
  const set = (nth: number, more: Partial<DayHours>) =>
    onChange({ days: days.map((one, index) => (index === nth ? { ...one, ...more } : one)) });
  const wrong = ({ day, startMinute, endMinute }: DayHours, nth: number) => ({
    day: day < min || days.some((one, index) => index < nth && one.day === day) ? words.chooseDay : undefined,
    end: endMinute <= startMinute ? words.hoursWrong : undefined,
  });
  const isWrong = days.some((one, nth) => Object.values(wrong(one, nth)).some(Boolean));
  const last = days.at(-1);
  return (
    <FormSheet
      title={words.title}
      detail={words.openDetail}
      submit={words.show}
      submitting={words.searching}
      isSubmitting={false}
      onSubmit={() => {
        setTried(true);
        if (!lacksCourt && !isWrong) onShow();
      }}
      onClose={onClose}
    >
      <Stack gap={5}>
        <ChoiceChips
          label={words.why}
          showLabel
          value={why}
          onChange={(value) => onChange({ why: value })}
          options={reasons.map((value) => ({ value, label: words.reasons[value] }))}
        />
        {days.map((one, nth) => {
          const errors = tried ? wrong(one, nth) : { day: undefined, end: undefined };
          return (
            <Stack gap={3} key={one.id}>
              <DateField
                label={words.day(nth)}
                value={one.day}
                today={today}
                min={min}
                error={errors.day}
                onChange={(day) => set(nth, { day })}
              />
              <HourField
                label={words.start}
                from={startHours.first}
                to={startHours.last}
                value={String(one.startMinute / minutesPerHour)}
                onChange={(event) => set(nth, { startMinute: Number(event.currentTarget.value) * minutesPerHour })}
              />
              <HourField
                label={words.end}
                from={endHours.first}
                to={endHours.last}
                value={String(one.endMinute / minutesPerHour)}
                error={errors.end}
                onChange={(event) => set(nth, { endMinute: Number(event.currentTarget.value) * minutesPerHour })}
              />
              {days.length > 1 && (
                <Button
                  variant="quiet"
                  size="row"
                  onClick={() => onChange({ days: days.filter((_, index) => index !== nth) })}
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
            onClick={() => onChange({ days: [...days, { ...last, id: last.id + 1, day: addDays(last.day, 1) }] })}
          >
            {words.addDay}
          </Button>
        )}
        <Stack gap={2}>
          <p className="type-strong" aria-hidden="true">
            {words.courts}
          </p>
          <ChipGroup label={words.courts}>
            {view.clubCourts.map(({ id, name }) => (
              <Chip
                key={id}
                chosen={courtIds.includes(id)}
                onPress={() =>
                  onChange({
                    courtIds: courtIds.includes(id) ? courtIds.filter((one) => one !== id) : [...courtIds, id],
                  })
                }
              >
                {name}
              </Chip>
            ))}
          </ChipGroup>
          <div role="alert">{tried && lacksCourt && <FieldError>{words.chooseCourt}</FieldError>}</div>
        </Stack>
      </Stack>
    </FormSheet>
  );
}
