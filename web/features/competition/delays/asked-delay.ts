import type { ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import { dayOf, gridBetween } from "#domain/competition/schedule/minutes.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { hoursOfDay } from "#web/features/competition/schedule/schedule-board.ts";

/** The club's input in the delay sheet. `courts` empty: all of them. */
export type AskedDelay = {
  readonly why: "rain" | "late" | "court";
  readonly courts: readonly string[];
  readonly day: number;
  /** Minute of the tournament; null: now. */
  readonly from: number | null;
  readonly until: "30" | "60" | "90" | "at" | "day";
  /** The minute at which play resumes, for "at". */
  readonly at: number;
  readonly way: "shift" | "rearrange" | "one-court";
};

/** Preset of the sheet: a known reason and way, or the minutes of delay. */
export type DelayPreset = Partial<Pick<AskedDelay, "why" | "way">> & { readonly minutes?: number };

/** A day on which matches can still be played. */
export type DelayDay = { readonly index: number; readonly date: CalendarDate; readonly isToday: boolean };

type Times = Pick<ScheduleView, "courts" | "now" | "firstDay">;

/** Lists the tournament's days that are not over, in order. */
export function delayDays({ courts, now, firstDay }: Times): DelayDay[] {
  const days = new Set(courts.flatMap(({ held }) => held.flatMap(({ from, to }) => (to > now ? dayOf(from) : []))));
  return [...days]
    .toSorted((one, other) => one - other)
    .map((index) => ({ index, date: addDays(firstDay, index), isToday: index === dayOf(now) }));
}

/** Lists the half hours of a day at which a delay can start, without past ones. */
export function delayStarts(times: Times, day: number): number[] {
  const { from, to } = hoursOfDay(times, day);
  return gridBetween(Math.max(from, times.now + 1), to, 30);
}

/** Lists the half hours at which play can resume. */
export function delayEnds(times: Times, { day, from }: Pick<AskedDelay, "day" | "from">): number[] {
  const begins = from ?? times.now;
  return gridBetween(begins + 1, hoursOfDay(times, day).to + 1, 30);
}

/** Makes the default input: rain on all courts for an hour, from now or from the first hour of the next day. */
export function firstAsked(times: Times, { why = "rain", way = "shift", minutes }: DelayPreset = {}): AskedDelay {
  const [day] = delayDays(times);
  const index = day?.index ?? 0;
  const from = day?.isToday ? null : (delayStarts(times, index)[0] ?? null);
  const until = minutes === undefined || minutes === 60 ? "60" : minutes === 30 ? "30" : minutes === 90 ? "90" : "at";
  return { why, courts: [], day: index, from, until, at: (from ?? times.now) + (minutes ?? 60), way };
}

/** Converts the input to the server's request. */
export function onWire({ courts: all }: Times, { why, courts, from, until, at, way }: AskedDelay) {
  const courtIds = courts.length > 0 ? [...courts] : all.map(({ id }) => id);
  return { courtIds, from, until: untilOf(until, at), stopsPlay: why !== "late", way };
}

function untilOf(until: AskedDelay["until"], at: number) {
  if (until === "day") return { kind: "day" } as const;
  if (until === "at") return { kind: "at", minute: at } as const;
  return { kind: "for", minutes: Number(until) } as const;
}
