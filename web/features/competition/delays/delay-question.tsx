import type { ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import type { Teller } from "#web/features/competition/schedule/teller.ts";
import { delayWords as words } from "#web/i18n/schedule-delay.ts";
import * as texts from "#web/i18n/texts.ts";
import { Chip, ChipGroup } from "#web/ui/chips/chip.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { type AskedDelay, delayDays, delayEnds, delayStarts } from "./asked-delay.ts";

const reasons = ["rain", "late", "court"] as const;
const untils = ["30", "60", "90", "at", "day"] as const;

/** The form of a delay: the reason, the courts, the start and the end. */
export function DelayQuestion({
  view,
  teller,
  asked,
  onChange,
}: {
  view: ScheduleView;
  teller: Teller;
  asked: AskedDelay;
  onChange: (more: Partial<AskedDelay>) => void;
}) {
  const days = delayDays(view);
  const day = days.find(({ index }) => index === asked.day);
  const starts = delayStarts(view, asked.day);
  const open = view.courts.flatMap(({ id, covered }) => (covered ? [] : [id]));
  const ends = delayEnds(view, asked);
  const now = day?.isToday ? [{ value: "", label: words.fromNow(teller.time(view.now)) }] : [];
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <ChoiceChips
          label={texts.whatHappened}
          showLabel
          value={asked.why}
          onChange={(why) => onChange({ why, courts: [], way: "shift" })}
          options={reasons.map((value) => ({ value, label: words.reasons[value] }))}
        />
        <p className="type-small quiet">{words.reasonDetails[asked.why]}</p>
      </Stack>
      {view.courts.length > 1 && (
        <Stack gap={2}>
          <p className="type-strong" aria-hidden="true">
            {words.courts}
          </p>
          <ChipGroup label={words.courts}>
            {asked.why !== "court" && (
              <Chip chosen={asked.courts.length === 0} onPress={() => onChange({ courts: [], way: "shift" })}>
                {words.allCourts}
              </Chip>
            )}
            {asked.why !== "court" && open.length > 0 && open.length < view.courts.length && (
              <Chip
                chosen={open.length === asked.courts.length && open.every((id) => asked.courts.includes(id))}
                onPress={() => onChange({ courts: open, way: "shift" })}
              >
                {words.uncovered}
              </Chip>
            )}
            {view.courts.map(({ id, name }) => (
              <Chip
                key={id}
                chosen={asked.courts.includes(id)}
                onPress={() => onChange({ courts: turned(asked.courts, id), way: "shift" })}
              >
                {name}
              </Chip>
            ))}
          </ChipGroup>
        </Stack>
      )}
      <Stack gap={3}>
        <ChoiceChips
          label={words.until}
          showLabel
          value={asked.until}
          onChange={(until) => onChange({ until, at: ends.find((end) => end >= asked.at) ?? ends[0] ?? asked.at })}
          options={untils.map((value) => ({ value, label: words.untils[value] }))}
        />
        {asked.until === "at" && (
          <SelectField
            label={words.untilHour}
            value={String(asked.at)}
            onChange={({ currentTarget }) => onChange({ at: Number(currentTarget.value) })}
            options={[...new Set([asked.at, ...ends])]
              .toSorted((one, other) => one - other)
              .map((end) => ({ value: String(end), label: teller.time(end) }))}
          />
        )}
      </Stack>
      {days.length > 1 && (
        <ChoiceChips
          label={texts.day}
          showLabel
          value={String(asked.day)}
          onChange={(index) => {
            const chosen = days.find((one) => String(one.index) === index);
            const from = chosen?.isToday ? null : (delayStarts(view, Number(index))[0] ?? null);
            onChange({ day: Number(index), from, at: (from ?? view.now) + 60 });
          }}
          options={days.map(({ index, date }) => ({ value: String(index), label: formatDay(date) }))}
        />
      )}
      <SelectField
        label={texts.from}
        value={asked.from === null ? "" : String(asked.from)}
        onChange={({ currentTarget: { value } }) => {
          const from = value === "" ? null : Number(value);
          onChange({ from, at: Math.max(asked.at, (from ?? view.now) + 30) });
        }}
        options={[...now, ...starts.map((start) => ({ value: String(start), label: teller.time(start) }))]}
      />
    </Stack>
  );
}

function turned(courts: readonly string[], id: string): readonly string[] {
  return courts.includes(id) ? courts.filter((one) => one !== id) : [...courts, id];
}
