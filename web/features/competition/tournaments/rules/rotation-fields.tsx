import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { minutesBounds, type RotationRules, roundsBounds } from "#domain/competition/rotations/rotation-rules.ts";
import { restCredits } from "#domain/competition/rotations/rotation-standing.ts";
import { pairings } from "#domain/competition/rotations/round.ts";
import {
  firstToBounds,
  fixedTotals,
  type PointsFormat,
  timedBounds,
} from "#domain/competition/scoring/points-format.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import { endHours, startHours } from "#domain/competition/tournaments/tournament.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import { rotationFormWords as formWords, pointsKindWords } from "#web/i18n/rotation-form.ts";
import { mixedWords, pairingWords, restCreditWords, rotationRuleWords as words } from "#web/i18n/rotation-rules.ts";
import { Chip, ChipGroup } from "#web/ui/chips/chip.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { NumberChoice } from "./number-choice.tsx";
import { RuleSelect } from "./rule-select.tsx";

const pointsKinds = ["fixed-total", "first-to", "timed"] as const;
/** The first rounds that are offered: each quarter of an hour. */
const startStep = 15;

/** The rules of an individual format. Every value is chosen from a list, so that none can be wrong. */
export function RotationFields({
  rules,
  format,
  courts,
  onChange,
}: {
  rules: RotationRules;
  format: Format;
  courts: readonly Pick<ClubPanel["courts"][number], "id" | "name" | "active">[];
  onChange: (rules: RotationRules) => void;
}) {
  const { points, pairing, restCredit, courtIds, startMinute, rounds, minutes, mixed } = rules;
  const change = (more: Partial<RotationRules>) => onChange({ ...rules, ...more });
  return (
    <Stack gap={4}>
      <RuleSelect
        label={words.points}
        value={points.kind}
        values={pointsKinds}
        labels={pointsKindWords}
        onChange={(kind) => change({ points: pointsOfKind(kind, minutes) })}
      />
      <PointsFields points={points} minutes={minutes} onChange={(next) => change({ points: next })} />
      <RuleSelect
        label={words.restCredit}
        value={restCredit}
        values={restCredits}
        labels={restCreditWords}
        onChange={(credit) => change({ restCredit: credit })}
      />
      {points.kind === "fixed-total" && restCredit === "average" && (
        <p className="quiet type-small">{formWords.creditOf(Math.ceil(points.total / 2))}</p>
      )}
      <RuleSelect
        label={words.mixed}
        value={mixed ? "mixed" : "any"}
        values={["any", "mixed"] as const}
        labels={mixedWords}
        onChange={(next) => change({ mixed: next === "mixed" })}
      />
      {mixed && <p className="quiet type-small">{formWords.mixedHint}</p>}
      {format === "MEXICANO" && (
        <RuleSelect
          label={words.pairing}
          value={pairing}
          values={pairings}
          labels={pairingWords}
          onChange={(next) => change({ pairing: next })}
        />
      )}
      <NumberSelect
        label={formWords.minutes}
        value={minutes}
        values={numbersIn(minutesBounds)}
        onChange={(next) => change({ minutes: next, points: within(points, next) })}
      />
      <NumberSelect
        label={words.rounds}
        value={rounds}
        none={formWords.complete}
        values={numbersIn(roundsBounds)}
        onChange={(next) => change({ rounds: next })}
        onNone={() => change({ rounds: null })}
      />
      <NumberSelect
        label={formWords.startMinute}
        value={startMinute}
        none={formWords.withTournament}
        values={startMinutes(startMinute)}
        say={timeText}
        onChange={(next) => change({ startMinute: next })}
        onNone={() => change({ startMinute: null })}
      />
      <Stack gap={2}>
        <p>{formWords.courts}</p>
        <ChipGroup label={formWords.courts}>
          {courts
            .filter(({ id, active }) => active || courtIds.includes(id))
            .map(({ id, name }) => {
              const place = courtIds.indexOf(id);
              const others = courtIds.filter((one) => one !== id);
              return (
                <Chip
                  key={id}
                  chosen={place >= 0}
                  onPress={() => change({ courtIds: place >= 0 ? others : [...courtIds, id] })}
                >
                  {place >= 0 ? `${place + 1}. ${name}` : name}
                </Chip>
              );
            })}
        </ChipGroup>
        <p className="quiet type-small">{formWords.courtsHint}</p>
      </Stack>
    </Stack>
  );
}

function PointsFields({
  points,
  minutes,
  onChange,
}: {
  points: PointsFormat;
  /** The minutes from one round to the next. */
  minutes: number;
  onChange: (points: PointsFormat) => void;
}) {
  switch (points.kind) {
    case "fixed-total":
      return (
        <NumberChoice
          label={formWords.total}
          value={points.total}
          values={fixedTotals}
          onChange={(total) => onChange({ kind: "fixed-total", total })}
        />
      );
    case "first-to":
      return (
        <NumberSelect
          label={formWords.first}
          value={points.to}
          values={numbersIn(firstToBounds)}
          say={formWords.count}
          onChange={(to) => onChange({ kind: "first-to", to })}
        />
      );
    case "timed":
      return (
        <NumberSelect
          label={formWords.timed}
          value={points.minutes}
          values={numbersIn({ least: timedBounds.least, most: minutes })}
          onChange={(played) => onChange({ kind: "timed", minutes: played })}
        />
      );
  }
}

/** One of a list of numbers, or none of them if `none` names that choice. */
function NumberSelect({
  label,
  value,
  values,
  none,
  say = String,
  onChange,
  onNone,
}: {
  label: string;
  value: number | null;
  values: readonly number[];
  none?: string;
  say?: (value: number) => string;
  onChange: (value: number) => void;
  onNone?: () => void;
}) {
  const options = values.map((one) => ({ value: String(one), label: say(one) }));
  return (
    <SelectField
      label={label}
      value={value === null ? "" : String(value)}
      placeholder={none}
      onChange={({ currentTarget }) =>
        currentTarget.value === "" ? onNone?.() : onChange(Number(currentTarget.value))
      }
      options={options}
    />
  );
}

/** Returns the default of a way to count. A timed match leaves three minutes of its round to change courts. */
function pointsOfKind(kind: PointsFormat["kind"], minutes: number): PointsFormat {
  switch (kind) {
    case "fixed-total":
      return { kind, total: 24 };
    case "first-to":
      return { kind, to: 16 };
    case "timed":
      return { kind, minutes: Math.max(timedBounds.least, minutes - 3) };
  }
}

/** Returns the same way to count; a timed match lasts no longer than its round. */
function within(points: PointsFormat, minutes: number): PointsFormat {
  return points.kind === "timed" ? { kind: "timed", minutes: Math.min(points.minutes, minutes) } : points;
}

function numbersIn({ least, most }: { readonly least: number; readonly most: number }): number[] {
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}

/** Lists the starts that are offered, and the chosen one. */
function startMinutes(chosen: number | null): number[] {
  const [first, last] = [startHours.first * minutesPerHour, endHours.last * minutesPerHour];
  const offered = Array.from({ length: (last - first) / startStep }, (_, index) => first + index * startStep);
  return chosen === null || offered.includes(chosen) ? offered : [...offered, chosen].toSorted((a, b) => a - b);
}
