import { useQueryClient } from "@tanstack/react-query";
import {
  presetOf,
  type ScheduleRules,
  schedulePresets,
  weekendRules,
} from "#domain/competition/schedule/schedule-rules.ts";
import { formatNames } from "#domain/competition/scoring/format.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import { api, queries } from "#web/api.ts";
import { scheduleWords as words } from "#web/i18n/schedule.ts";
import { settingWords as settings } from "#web/i18n/schedule-settings.ts";
import * as texts from "#web/i18n/texts.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { StepperField } from "#web/ui/fields/stepper-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";

const presets = ["weekend", "one-day", "evenings", "federation"] as const;
const usual = weekendRules;

/** The rules of the order of play: a preset to start from, and each value with its default. */
export default function RulesSheet({
  tournamentId,
  rules: saved,
  courts,
  onClose,
}: {
  tournamentId: string;
  rules: ScheduleRules;
  courts: readonly { readonly id: string; readonly name: string }[];
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { queryKey } = queries.schedule.get.queryOptions({ input: { tournamentId } });
  const form = useSheetForm({
    initial: saved,
    send: (rules) => api.schedule.setRules({ tournamentId, rules: { ...rules, lengths: { ...rules.lengths } } }),
    // The sheet may be opened again before the order of play is fetched anew.
    onSent: (_, rules) => void client.setQueryData(queryKey, (view) => view && { ...view, rules }),
    done: () => words.settingsSaved,
    failed: words.settingsFailed,
    onClose,
  });
  const { change, values: rules } = form;
  const { rest, finals } = rules;
  const changeFinals = (more: Partial<ScheduleRules["finals"]>) => change({ finals: { ...finals, ...more } });
  const preset = presetOf(rules);
  return (
    <FormSheet {...form.sheet} title={texts.settings} submit={words.saveSettings} submitting={texts.saving}>
      <Stack gap={4}>
        <ChoiceChips
          label={words.preset}
          showLabel
          value={preset}
          onChange={(name) => {
            if (name !== "own") change(schedulePresets[name]);
          }}
          options={[...presets, ...(preset === "own" ? (["own"] as const) : [])].map((value) => ({
            value,
            label: words.presets[value],
          }))}
        />
        <Whole
          label={words.restZone}
          usually={usual.rest.zone}
          value={rest.zone}
          max={480}
          onChange={(zone) => change({ rest: { ...rest, zone } })}
        />
        <Whole
          label={words.restKnockout}
          usually={usual.rest.knockout}
          value={rest.knockout}
          max={480}
          onChange={(knockout) => change({ rest: { ...rest, knockout } })}
        />
        <Whole
          label={words.maxPerDay}
          usually={usual.maxPerDay}
          value={rules.maxPerDay}
          min={1}
          max={12}
          onChange={(maxPerDay) => change({ maxPerDay })}
        />
        <SelectField
          label={words.zonesFirst}
          hint={words.defaultIs(words.zonesFirstKinds[usual.zonesFirst])}
          {...form.text("zonesFirst")}
          options={(["category", "feeders"] as const).map((value) => ({ value, label: words.zonesFirstKinds[value] }))}
        />
        <Fold title={settings.more}>
          <Stack gap={4}>
            <Whole
              label={settings.maxPossible}
              usually={usual.maxPossiblePerDay}
              value={rules.maxPossiblePerDay}
              min={1}
              max={12}
              onChange={(maxPossiblePerDay) => change({ maxPossiblePerDay })}
            />
            <Minutes
              label={settings.night}
              usually={usual.night}
              value={rules.night}
              offered={nights}
              name={settings.hours}
              onChange={(night) => change({ night })}
            />
            <Minutes
              label={settings.comfortable}
              usually={usual.comfortable}
              value={rules.comfortable}
              offered={waits}
              name={settings.minutes}
              onChange={(comfortable) => change({ comfortable })}
            />
            <h3>{settings.finals}</h3>
            <Minutes
              label={texts.fromHour}
              usually={usual.finals.from}
              value={finals.from}
              offered={times.filter((time) => time < finals.to)}
              name={timeText}
              onChange={(from) => changeFinals({ from })}
            />
            <Minutes
              label={texts.toHour}
              usually={usual.finals.to}
              value={finals.to}
              offered={times.filter((time) => time > finals.from)}
              name={timeText}
              onChange={(to) => changeFinals({ to })}
            />
            <SelectField
              label={settings.mainCourt}
              hint={words.defaultIs(settings.firstCourt)}
              value={finals.mainCourtId ?? ""}
              onChange={({ currentTarget: { value } }) => changeFinals({ mainCourtId: value === "" ? null : value })}
              options={[
                { value: "", label: settings.firstCourt },
                ...courts.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            <CheckField
              label={settings.apart}
              checked={finals.apart}
              onChange={({ currentTarget }) => changeFinals({ apart: currentTarget.checked })}
            />
            <h3>{settings.ofTheDay}</h3>
            <SelectField
              label={words.dayMode}
              hint={words.defaultIs(words.dayModes[usual.dayMode])}
              {...form.text("dayMode")}
              options={(["queue", "times"] as const).map((value) => ({ value, label: words.dayModes[value] }))}
            />
            <SelectField
              label={words.showCourts}
              hint={words.defaultIs(words.showCourtsKinds[usual.showCourts])}
              {...form.text("showCourts")}
              options={(["plan", "call"] as const).map((value) => ({ value, label: words.showCourtsKinds[value] }))}
            />
            <h3>{words.lengths}</h3>
            {formatNames.map((name) => (
              <Minutes
                key={name}
                label={words.length[name]}
                usually={usual.lengths[name]}
                value={rules.lengths[name]}
                offered={lengths}
                name={String}
                onChange={(value) => change({ lengths: { ...rules.lengths, [name]: value } })}
              />
            ))}
          </Stack>
        </Fold>
      </Stack>
    </FormSheet>
  );
}

/** A field for a whole number; empty means the default. */
function Whole({
  usually,
  onChange,
  ...field
}: {
  label: string;
  usually: number;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
}) {
  return <StepperField {...field} hint={words.defaultIs(usually)} onChange={(value) => onChange(value ?? usually)} />;
}

/** A choice of sensible minutes; a stored value outside them stays available. */
function Minutes({
  label,
  usually,
  value,
  offered,
  name,
  onChange,
}: {
  label: string;
  usually: number;
  value: number;
  offered: readonly number[];
  name: (minutes: number) => string;
  onChange: (value: number) => void;
}) {
  const all = [...new Set([...offered, value])].toSorted((one, other) => one - other);
  return (
    <SelectField
      label={label}
      hint={words.defaultIs(name(usually))}
      value={String(value)}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      options={all.map((one) => ({ value: String(one), label: name(one) }))}
    />
  );
}

const lengths = [30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 105, 110, 120];
const nights = [0, 6, 7, 8, 9, 10, 11, 12].map((hours) => hours * minutesPerHour);
const waits = [0, 30, 60, 90, 120];
/** Half hours from eight in the morning to midnight. */
const times = Array.from({ length: 33 }, (_, nth) => (8 + nth / 2) * minutesPerHour);
