/*
 * The rules of a tournament's order of play, as data: stored with the tournament at publication, so that a later change
 * of a default alters no old tournament.
 *
 * | article | what                                             | here          |
 * |---------|--------------------------------------------------|---------------|
 * | 6.1     | how long a match holds its court                 | `lengths`     |
 * | 6.2     | rest between two matches of a person             | `rest`        |
 * | 6.3     | how many matches a person plays on a day         | `maxPerDay`   |
 */
import { type FormatName, formatNames } from "#domain/competition/scoring/format.ts";

export type ScheduleRules = {
  /** Minutes, five of them for the change of pairs. */
  readonly lengths: Readonly<Record<FormatName, number>>;
  /** Minutes, by the stage of the later match. */
  readonly rest: { readonly zone: number; readonly knockout: number };
  /** The most matches that a player may be sure to play on a day. */
  readonly maxPerDay: number;
  /** The most matches of a pair on a day if it keeps winning; a preference. */
  readonly maxPossiblePerDay: number;
  /**
   * The scope of "zones first": a category's whole zone stage ends before its playoff, or only the zones that feed a
   * match end before it.
   */
  readonly zonesFirst: "category" | "feeders";
  /** The minutes between a player's last end of a day and the first start of the next; a preference. */
  readonly night: number;
  /**
   * The preferred time and court of finals: minutes on the clock of the last day; null stands for the first court;
   * `apart`: not two at once.
   */
  readonly finals: {
    readonly from: number;
    readonly to: number;
    readonly mainCourtId: string | null;
    readonly apart: boolean;
  };
  /** The mode of a day: by the clock of its plan, or by its order with the next free court. */
  readonly dayMode: "times" | "queue";
  /** The time at which players see the court: with the hour, or only when they are called. */
  readonly showCourts: "plan" | "call";
  /** The minutes of waiting beyond the rest that count as comfortable. */
  readonly comfortable: number;
};

/** The default rules ("Fin de semana"). */
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

/** The presets from which a club starts, by the kind of its tournament. Rules 6.2 and 6.3. */
export const schedulePresets = {
  weekend: weekendRules,
  "one-day": { ...weekendRules, rest: { zone: 30, knockout: 30 }, maxPerDay: 6, maxPossiblePerDay: 6 },
  evenings: { ...weekendRules, maxPerDay: 2, maxPossiblePerDay: 2 },
  federation: { ...weekendRules, rest: { zone: 75, knockout: 90 } },
} as const satisfies Readonly<Record<string, ScheduleRules>>;

/** Returns the preset that equals the rules, in any order of their fields; "own" for changed rules. */
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
