import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { durations } from "#domain/clubs/letting/court-rules.ts";
import { durationText } from "#web/i18n/letting-durations.ts";
import { seriesWords as words } from "#web/i18n/series.ts";
import * as texts from "#web/i18n/texts.ts";
import { HalfHourField } from "#web/kit/half-hour-field.tsx";
import { today } from "#web/kit/today.ts";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import styles from "./series.module.css";
import type { SlotValues } from "./series-form.ts";

/** Asks for the weekly slot: the weekday, the hour, the court, the first and last day, and the price. */
export function SlotFields({
  club,
  slot,
  error,
  onChange,
}: {
  club: ClubPanel;
  slot: SlotValues;
  error: string | undefined;
  onChange: (more: Partial<SlotValues>) => void;
}) {
  const courts = club.courts.filter(({ active }) => active);
  return (
    <>
      <ChoiceChips
        label={texts.day}
        showLabel
        value={String(slot.weekday)}
        onChange={(value) => onChange({ weekday: Number(value) })}
        options={words.shortWeekdays.map((label, index) => ({ value: String(index), label }))}
      />
      <div className={styles.pair}>
        <HalfHourField
          label={texts.hour}
          value={slot.startMinute}
          error={error}
          onChange={(startMinute) => onChange({ startMinute })}
        />
        <SelectField
          label={texts.court}
          value={slot.courtId}
          onChange={({ currentTarget }) => onChange({ courtId: currentTarget.value })}
          options={courts.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      {club.durations.length > 1 && (
        <Segmented
          label={texts.duration}
          showLabel
          value={String(slot.minutes)}
          onChange={(value) => onChange({ minutes: durations.find((one) => String(one) === value) ?? 60 })}
          options={durations
            .filter((one) => club.durations.includes(one))
            .map((one) => ({ value: String(one), label: durationText(one) }))}
        />
      )}
      <div className={styles.pair}>
        <DateField
          label={texts.fromDay}
          value={slot.firstDay}
          today={today()}
          min={today()}
          onChange={(firstDay) => onChange({ firstDay })}
        />
        {slot.lastDay !== null && (
          <DateField
            label={texts.toDay}
            value={slot.lastDay}
            today={today()}
            min={slot.firstDay}
            onChange={(lastDay) => onChange({ lastDay })}
          />
        )}
      </div>
      <CheckField
        label={words.hasEnd}
        checked={slot.lastDay !== null}
        onChange={({ currentTarget }) => onChange({ lastDay: currentTarget.checked ? slot.firstDay : null })}
      />
      <MoneyField
        label={words.price}
        optional
        hint={club.priceBands.length > 0 ? words.priceHint : words.priceNone}
        value={slot.price}
        onChange={(price) => onChange({ price })}
      />
    </>
  );
}
