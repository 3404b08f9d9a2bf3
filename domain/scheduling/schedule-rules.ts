/*
 * What a tournament's order of play obeys, as data: it is written out with the tournament when it is published, so that a later change of
 * a default alters nothing old.
 *
 * | article | what                                             | here          |
 * |---------|--------------------------------------------------|---------------|
 * | 6.1     | how long a match holds its court                 | `lengths`     |
 * | 6.2     | rest between two matches of a person             | `rest`        |
 * | 6.3     | how many matches a person plays on a day         | `maxPerDay`   |
 */
import { type FormatName, formatNames } from "#domain/scoring/format.ts";

export type ScheduleRules = {
  /** Minutes, five of them for the change of pairs. */
  readonly lengths: Readonly<Record<FormatName, number>>;
  /** Minutes, by the stage of the later match. */
  readonly rest: { readonly zone: number; readonly knockout: number };
  /** Matches that a person is sure to play on a day. */
  readonly maxPerDay: number;
  /** Matches that a pair comes to on a day if it keeps winning; a wish. */
  readonly maxPossiblePerDay: number;
  /** Whether a category's whole zone stage ends before its playoff begins, or only the zones that feed a match before that match. */
  readonly zonesFirst: "category" | "feeders";
  /** Minutes between somebody's last end of a day and the first start of the next; a wish. */
  readonly night: number;
  /** When and where finals are wished: minutes of the last day's clock; no main court is the first one; `apart`: not two at once. */
  readonly finals: {
    readonly from: number;
    readonly to: number;
    readonly mainCourtId: string | null;
    readonly apart: boolean;
  };
  /** Whether the day follows the clock of its plan, or its order with the next free court. */
  readonly dayMode: "times" | "queue";
  /** Whether players see the court with the hour, or only when they are called. */
  readonly showCourts: "plan" | "call";
  /** Minutes of waiting beyond the rest that nobody minds. */
  readonly comfortable: number;
};

/** What a tournament gets that says nothing else ("Fin de semana"). */
export const weekendRules: ScheduleRules = {
  lengths: { "full-third-set": 90, "super-tie-break": 75, "short-sets": 60, "pro-set": 60, "one-set": 40 },
  rest: { zone: 60, knockout: 60 },
  maxPerDay: 3,
  maxPossiblePerDay: 4,
  zonesFirst: "category",
  night: 540,
  finals: { from: 17 * 60, to: 21 * 60, mainCourtId: null, apart: true },
  dayMode: "queue",
  showCourts: "plan",
  comfortable: 60,
};

/** What a club starts from, by the kind of its tournament. Rules 6.2 and 6.3. */
export const schedulePresets = {
  weekend: weekendRules,
  "one-day": { ...weekendRules, rest: { zone: 30, knockout: 30 }, maxPerDay: 6, maxPossiblePerDay: 6 },
  evenings: { ...weekendRules, maxPerDay: 2, maxPossiblePerDay: 2 },
  federation: { ...weekendRules, rest: { zone: 75, knockout: 90 } },
} as const satisfies Readonly<Record<string, ScheduleRules>>;

/** The preset that rules are, whatever the order in which they were kept; "own" where somebody has changed something of it. */
export function presetOf(rules: ScheduleRules): keyof typeof schedulePresets | "own" {
  const presets = ["weekend", "one-day", "evenings", "federation"] as const;
  return presets.find((name) => inOneOrder(schedulePresets[name]) === inOneOrder(rules)) ?? "own";
}

function inOneOrder({ lengths, rest, finals, ...single }: ScheduleRules): string {
  const { maxPerDay, maxPossiblePerDay, zonesFirst, night, dayMode, showCourts, comfortable } = single;
  const { from, to, mainCourtId, apart } = finals;
  return JSON.stringify([
    formatNames.map((name) => lengths[name]),
    [rest.zone, rest.knockout, maxPerDay, maxPossiblePerDay, zonesFirst, night, dayMode, showCourts, comfortable],
    [from, to, mainCourtId, apart],
  ]);
}
