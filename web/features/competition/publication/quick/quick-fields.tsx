import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { fixedTotals } from "#domain/competition/scoring/points-format.ts";
import { dayStartHours } from "#domain/competition/tournaments/hours.ts";
import { costLimits } from "#domain/competition/tournaments/tournament.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { minutesPerDay, minutesPerHour } from "#domain/lib/span.ts";
import { categoryNames, levels } from "#domain/people/players/person.ts";
import { CourtChips } from "#web/features/competition/publication/steps/court-chips.tsx";
import { NumberChoice } from "#web/features/competition/tournaments/rules/number-choice.tsx";
import { manageEntryWords } from "#web/i18n/manage-entries.ts";
import { publishWords } from "#web/i18n/publish.ts";
import { quickWords as words } from "#web/i18n/quick-start.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { rotationSizeWords } from "#web/i18n/rotation-choices.ts";
import * as texts from "#web/i18n/texts.ts";
import { formatWords } from "#web/i18n/tournaments.ts";
import type { FormValues } from "#web/kit/forms/use-form-values.ts";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";
import { forecastOf, hoursOf, type Now, playersIn, type QuickValues } from "./quick-values.ts";

type Form = FormValues<QuickValues>;

const rotationFormats = ["AMERICANO", "MEXICANO", "KING"] as const;
/** The later starts that are offered, in minutes from one to the next. */
const startStep = 15;

/** The fields of the quick start: format, names and courts, and the rest folded. */
export function QuickFields({
  form,
  courtIds,
  club,
  now,
}: {
  form: Form;
  courtIds: readonly string[];
  club: ClubPanel;
  now: Now;
}) {
  const { values } = form;
  return (
    <Stack gap={5}>
      <ChoiceChips
        label={texts.format}
        allSeen
        {...form.choose("format")}
        options={rotationFormats.map((value) => ({ value, label: formatWords[value] }))}
      />
      <TextAreaField label={words.names} hint={manageEntryWords.namesHint} rows={9} {...form.text("text")} />
      <Stack gap={2}>
        <p aria-hidden="true">{texts.courts}</p>
        <CourtChips
          courts={club.courts}
          chosen={courtIds}
          error={form.errorOf("courtIds")}
          onChange={(chosen) => form.change({ courtIds: chosen })}
        />
        {values.courtIds === null && <p className="quiet type-small">{words.chosenByUs}</p>}
      </Stack>
      <Size values={values} courts={courtIds.length} now={now} />
      <Fold title={texts.moreOptions}>
        <Stack gap={4}>
          <SelectField
            label={words.first}
            value={values.firstMinute ?? ""}
            placeholder={words.soon(
              timeText(hoursOf({ ...values, firstMinute: null }, courtIds.length, now).firstMinute),
            )}
            options={laterStarts(now).map((minute) => ({ value: `${minute}`, label: timeText(minute) }))}
            onChange={({ currentTarget: { value } }) =>
              form.change({ firstMinute: value === "" ? null : Number(value) })
            }
          />
          {values.rules.points.kind === "fixed-total" && (
            <NumberChoice
              label={words.points}
              value={values.rules.points.total}
              values={fixedTotals}
              onChange={(total) => form.change({ rules: { ...values.rules, points: { kind: "fixed-total", total } } })}
            />
          )}
          <SelectField
            label={texts.category}
            options={categoryNames.map((value) => ({ value, label: value }))}
            {...form.text("name")}
          />
          <SelectField
            label={texts.level}
            options={levels.map((value) => ({ value, label: value }))}
            {...form.text("level")}
          />
          <MoneyField label={publishWords.costAlone} max={costLimits.max} {...form.pick("cost")} />
        </Stack>
      </Fold>
    </Stack>
  );
}

/** Tells the size of the rotation while the names are typed: rounds, hours, and how often each plays. */
function Size({ values, courts, now }: { values: QuickValues; courts: number; now: Now }) {
  const players = playersIn(values);
  if (players === 0) return null;
  const size = forecastOf(values, courts, now);
  return (
    <p role="status">
      {size.ok
        ? [
            rotationSizeWords.size(players, size.value.courts),
            rotationSizeWords.hours(size.value.rounds, size.value.startMinute, size.value.endMinute),
            size.value.each && rotationSizeWords.each(size.value.each.matches, size.value.each.rests),
          ]
            .filter(Boolean)
            .join(" ")
        : refusalWords[size.reason]}
    </p>
  );
}

/** Lists the later first rounds of the evening: each quarter of an hour of the next three hours. */
function laterStarts({ minute }: Now): number[] {
  const next = Math.ceil((minute + startStep) / startStep) * startStep;
  return Array.from({ length: (3 * minutesPerHour) / startStep }, (_, index) => next + index * startStep).filter(
    (one) => one >= dayStartHours.first * minutesPerHour && one < minutesPerDay,
  );
}
