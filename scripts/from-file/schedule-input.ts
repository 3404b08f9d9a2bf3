import { z } from "zod";
import type { Fixture, Placed, Plan, Problem, Stretch } from "#domain/competition/schedule/problem.ts";
import { type ScheduleRules, weekendRules } from "#domain/competition/schedule/schedule-rules.ts";
import { joined } from "#domain/competition/schedule/stretches.ts";
import { stages } from "#domain/competition/stages/stage.ts";
import { addDays, daysBetween, isCalendarDate } from "#domain/lib/calendar.ts";

const mostMatches = 1500;
const mostCourts = 40;
const lastMinute = 47 * 60 + 59;

const id = z.string().min(1);
const day = z.union([z.int().min(0).max(10_000), z.string().refine(isCalendarDate, "Not a day, as in 2026-11-28")]);
const hour = z
  .string()
  .regex(/^\d{1,2}:[0-5]\d$/, "Not an hour, as in 18:30")
  .transform((said) => {
    const [hours = 0, minutes = 0] = said.split(":").map(Number);
    return 60 * hours + minutes;
  })
  .refine((minute) => minute <= lastMinute, "Not an hour, as in 18:30");
const stretch = z.strictObject({ day, from: hour, to: hour });
const minutes = z.int().min(0).max(1440);

const rules = z
  .strictObject({
    maxPerDay: z.int().min(1),
    maxPossiblePerDay: z.int().min(1),
    night: minutes,
    comfortable: minutes,
    finals: z.strictObject({ from: hour, to: hour, mainCourt: id.nullable(), apart: z.boolean() }).partial(),
  })
  .partial();

const match = z.strictObject({
  id,
  category: id,
  stage: z.enum(stages),
  zone: z.string().default(""),
  roundsAfter: z.int().min(0).nullable().default(null),
  length: z.int().min(5).max(360),
  rest: minutes,
  people: z.array(id).default([]),
  possible: z.array(z.strictObject({ person: id, chance: z.number().gt(0).lt(1) })).default([]),
  feeders: z.array(id).default([]),
  after: z.array(id).default([]),
  twin: id.nullable().default(null),
  unavailable: z.array(stretch).default([]),
  notBefore: z.strictObject({ day, time: hour }).nullable().default(null),
  locked: z.strictObject({ court: id, day, start: hour }).nullable().default(null),
});

/** The file of a tournament that needs an order of play: see docs/schedule.md. */
export const scheduleFile = z.strictObject({
  step: z.union([z.literal(30), z.literal(15), z.literal(10), z.literal(5)]).optional(),
  courts: z
    .array(z.strictObject({ id, held: z.array(stretch) }))
    .min(1)
    .max(mostCourts),
  matches: z.array(match).min(1).max(mostMatches),
  rules: rules.default({}),
  seed: z.string().default("1"),
  rounds: z.int().min(0).max(100_000).optional(),
  aim: z.enum(["wishes", "short"]).default("wishes"),
});
type ScheduleFile = z.infer<typeof scheduleFile>;
type Day = z.infer<typeof day>;

/** A fault of a well-formed file, with its place. */
export type InputFault = { readonly path: readonly PropertyKey[]; readonly what: string };

/** The problem of a file, its locked places as a plan, and a function that names days as the file does. */
export type ScheduleInput = {
  readonly problem: Problem;
  readonly plan: Plan;
  readonly dayNamed: (nth: number) => Day;
};

/** Lists the faults of a well-formed file. */
export function faultsIn({ courts, matches, rules }: ScheduleFile): InputFault[] {
  const known = new Set(matches.map((one) => one.id));
  const courtIds = new Set(courts.map((one) => one.id));
  const unknown = (keys: readonly string[], path: readonly PropertyKey[]) =>
    keys.flatMap((key, at) => (known.has(key) ? [] : [{ path: [...path, at], what: `UNKNOWN_MATCH (${key})` }]));
  const mainCourt = rules.finals?.mainCourt ?? null;
  return [
    ...twice(courts, "courts", "COURT_TWICE"),
    ...twice(matches, "matches", "MATCH_TWICE"),
    ...courts.flatMap(({ held }, at) => backwards(held, ["courts", at, "held"])),
    ...matches.flatMap((one, at) => [
      ...unknown(one.feeders, ["matches", at, "feeders"]),
      ...unknown(one.after, ["matches", at, "after"]),
      ...unknown(one.twin === null ? [] : [one.twin], ["matches", at, "twin"]),
      ...backwards(one.unavailable, ["matches", at, "unavailable"]),
      ...(one.locked && !courtIds.has(one.locked.court)
        ? [{ path: ["matches", at, "locked"], what: `UNKNOWN_COURT (${one.locked.court})` }]
        : []),
    ]),
    ...(mainCourt !== null && !courtIds.has(mainCourt)
      ? [{ path: ["rules", "finals", "mainCourt"], what: `UNKNOWN_COURT (${mainCourt})` }]
      : []),
    ...mixedDays({ courts, matches }),
    ...circles(matches),
  ];
}

function twice(items: readonly { readonly id: string }[], list: string, what: string): InputFault[] {
  const seen = new Set<string>();
  return items.flatMap(({ id: its }, at) => {
    if (seen.has(its)) return [{ path: [list, at, "id"], what: `${what} (${its})` }];
    seen.add(its);
    return [];
  });
}

function backwards(stretches: readonly z.infer<typeof stretch>[], path: readonly PropertyKey[]): InputFault[] {
  return stretches.flatMap(({ from, to }, at) =>
    endOf({ from, to }) <= from ? [{ path: [...path, at], what: "ENDS_BEFORE_IT_BEGINS" }] : [],
  );
}

/** Returns the end of a stretch; 00:00 means midnight. Rules 6.5. */
function endOf({ to }: Stretch): number {
  return to === 0 ? 1440 : to;
}

function daysIn({ courts, matches }: Pick<ScheduleFile, "courts" | "matches">) {
  return [
    ...courts.flatMap(({ held }, at) => held.map((one, nth) => ({ day: one.day, path: ["courts", at, "held", nth] }))),
    ...matches.flatMap(({ unavailable, locked, notBefore }, at) => [
      ...unavailable.map((one, nth) => ({ day: one.day, path: ["matches", at, "unavailable", nth] })),
      ...(locked ? [{ day: locked.day, path: ["matches", at, "locked"] }] : []),
      ...(notBefore ? [{ day: notBefore.day, path: ["matches", at, "notBefore"] }] : []),
    ]),
  ];
}

function mixedDays(file: Pick<ScheduleFile, "courts" | "matches">): InputFault[] {
  const days = daysIn(file);
  const other = days.find((one) => typeof one.day !== typeof days[0]?.day);
  return other ? [{ path: [...other.path, "day"], what: "DAYS_AS_NUMBERS_AND_DATES" }] : [];
}

/** Finds matches that wait for each other in a cycle, reported at the first one found. */
function circles(matches: ScheduleFile["matches"]): InputFault[] {
  const left = new Map(matches.map((one) => [one.id, one]));
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const one of [...left.values()])
      if (![...one.feeders, ...one.after].some((key) => left.has(key))) left.delete(one.id);
  }
  const [first] = left.keys();
  const at = matches.findIndex((one) => one.id === first);
  return at < 0 ? [] : [{ path: ["matches", at, "feeders"], what: "WAIT_FOR_EACH_OTHER_IN_A_CIRCLE" }];
}

/** Converts a file without faults to a problem. */
export function inputOf(file: ScheduleFile): ScheduleInput {
  const days = daysIn(file).map(({ day: one }) => one);
  const dates = days.flatMap((one) => (typeof one === "string" ? [one] : [])).toSorted();
  const [firstDate] = dates;
  const firstNumber = Math.min(...days.flatMap((one) => (typeof one === "number" ? [one] : [])));
  const nthOf = (one: Day) =>
    typeof one === "number" ? one - firstNumber : firstDate ? daysBetween(firstDate, one) : 0;
  const minuteOf = (one: Day, minute: number) => 1440 * nthOf(one) + minute;
  const stretchOf = (one: z.infer<typeof stretch>): Stretch => ({
    from: minuteOf(one.day, one.from),
    to: minuteOf(one.day, endOf(one)),
  });
  const plan = new Map<string, Placed>();
  for (const { id: key, locked } of file.matches)
    if (locked)
      plan.set(key, {
        state: "planned",
        courtId: locked.court,
        start: minuteOf(locked.day, locked.start),
        locked: true,
      });
  const problem = {
    courts: file.courts.map(({ id: its, held }, place) => ({
      id: its,
      name: its,
      place,
      held: joined(held.map(stretchOf)),
    })),
    fixtures: file.matches.map((one): Fixture => {
      const { id: key, category: categoryId, people: sure, possible, unavailable, notBefore } = one;
      const { stage, zone, roundsAfter, length, rest, feeders, after, twin } = one;
      return {
        ...{ key, categoryId, stage, zone, roundsAfter, length, rest, feeders, after, twin },
        people: { sure, possible },
        unavailable: unavailable.map(stretchOf),
        maybeUnavailable: [],
        notBefore: notBefore ? minuteOf(notBefore.day, notBefore.time) : null,
      };
    }),
    rules: rulesOf(file.rules),
    now: null,
  };
  const dayNamed = (nth: number): Day => (firstDate ? addDays(firstDate, nth) : firstNumber + nth);
  return { problem, plan, dayNamed };
}

function rulesOf({ finals, ...others }: ScheduleFile["rules"]): ScheduleRules {
  const { mainCourt, ...hours } = finals ?? {};
  const said = Object.fromEntries(Object.entries({ ...others }).filter(([, value]) => value !== undefined));
  const ofFinals = Object.fromEntries(Object.entries(hours).filter(([, value]) => value !== undefined));
  return {
    ...weekendRules,
    ...said,
    finals: { ...weekendRules.finals, ...ofFinals, mainCourtId: mainCourt ?? weekendRules.finals.mainCourtId },
  };
}
