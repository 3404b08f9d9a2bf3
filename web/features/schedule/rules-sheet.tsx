import { useState } from "react";
import { presetOf, type ScheduleRules, schedulePresets, weekendRules } from "#domain/scheduling/schedule-rules.ts";
import { formatNames } from "#domain/scoring/format.ts";
import { api } from "#web/api.ts";
import { scheduleWords as words } from "#web/i18n/schedule.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { StepperField } from "#web/ui/fields/stepper-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

const presets = ["weekend", "one-day", "evenings", "federation"] as const;

/** What the order of play obeys: where to begin, and each figure with what it normally is. */
export default function RulesSheet({
  tournamentId,
  rules: saved,
  onClose,
}: {
  tournamentId: string;
  rules: ScheduleRules;
  onClose: () => void;
}) {
  const [rules, setRules] = useState(saved);
  const change = (more: Partial<ScheduleRules>) => setRules((before) => ({ ...before, ...more }));
  const preset = presetOf(rules);
  const { act, isPending } = useAct({
    mutationFn: (_: undefined) =>
      api.schedule.setRules({ tournamentId, rules: { ...rules, lengths: { ...rules.lengths } } }),
    onSuccess: () => {
      toast(words.settingsSaved);
      onClose();
    },
    onError: (error) => void showFailure(words.settingsFailed, error),
  });
  const minutes = (value: number | null, usual: number) => value ?? usual;
  return (
    <FormSheet
      title={words.settings}
      submit={words.saveSettings}
      submitting={words.savingSettings}
      isSubmitting={isPending}
      unsaved={JSON.stringify(rules) !== JSON.stringify(saved)}
      onSubmit={() => act(undefined)}
      onClose={onClose}
    >
      <Stack gap={4}>
        <ChoiceChips
          label={words.preset}
          showLabel
          value={preset}
          onChange={(name) => {
            if (name !== "own") setRules(schedulePresets[name]);
          }}
          options={[...presets, ...(preset === "own" ? (["own"] as const) : [])].map((value) => ({
            value,
            label: words.presets[value],
          }))}
        />
        <StepperField
          label={words.restZone}
          hint={words.defaultIs(weekendRules.rest.zone)}
          value={rules.rest.zone}
          max={480}
          onChange={(value) => change({ rest: { ...rules.rest, zone: minutes(value, weekendRules.rest.zone) } })}
        />
        <StepperField
          label={words.restKnockout}
          hint={words.defaultIs(weekendRules.rest.knockout)}
          value={rules.rest.knockout}
          max={480}
          onChange={(value) =>
            change({ rest: { ...rules.rest, knockout: minutes(value, weekendRules.rest.knockout) } })
          }
        />
        <StepperField
          label={words.maxPerDay}
          hint={words.defaultIs(weekendRules.maxPerDay)}
          value={rules.maxPerDay}
          min={1}
          max={12}
          onChange={(value) => change({ maxPerDay: minutes(value, weekendRules.maxPerDay) })}
        />
        <SelectField
          label={words.zonesFirst}
          value={rules.zonesFirst}
          onChange={({ currentTarget: { value } }) => change({ zonesFirst: value === "feeders" ? value : "category" })}
          options={(["category", "feeders"] as const).map((value) => ({ value, label: words.zonesFirstKinds[value] }))}
        />
        <SelectField
          label={words.dayMode}
          value={rules.dayMode}
          onChange={({ currentTarget: { value } }) => change({ dayMode: value === "times" ? value : "queue" })}
          options={(["queue", "times"] as const).map((value) => ({ value, label: words.dayModes[value] }))}
        />
        <SelectField
          label={words.showCourts}
          value={rules.showCourts}
          onChange={({ currentTarget: { value } }) => change({ showCourts: value === "call" ? value : "plan" })}
          options={(["plan", "call"] as const).map((value) => ({ value, label: words.showCourtsKinds[value] }))}
        />
        <h3>{words.lengths}</h3>
        {formatNames.map((name) => (
          <SelectField
            key={name}
            label={words.length[name]}
            value={String(rules.lengths[name])}
            hint={words.defaultIs(weekendRules.lengths[name])}
            onChange={({ currentTarget: { value } }) =>
              change({ lengths: { ...rules.lengths, [name]: Number(value) } })
            }
            options={lengths.map((value) => ({ value: String(value), label: String(value) }))}
          />
        ))}
      </Stack>
    </FormSheet>
  );
}

const lengths = [30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 105, 110, 120];
