import type { ScheduleView } from "#contract/play/schedule-views.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { dayOf, gridBetween } from "#domain/scheduling/minutes.ts";
import { hoursOfDay } from "#web/features/schedule/schedule-board.ts";

/** What the club says of a delay, as it stands in the sheet. `courts` empty: all of them. */
export type AskedDelay = {
  readonly why: "rain" | "late" | "court";
  readonly courts: readonly string[];
  readonly day: number;
  /** Null: now. */
  readonly from: number | null;
  readonly until: "30" | "60" | "90" | "at" | "day";
  /** The minute at which play goes on, for "at". */
  readonly at: number;
  readonly way: "shift" | "rearrange" | "one-court";
};

/** With what the sheet begins where somebody has said something already: that the day is so late, or to look for another order. */
export type DelayPreset = Partial<Pick<AskedDelay, "why" | "way">> & { readonly minutes?: number };

/** A day on which something can still be played. */
export type DelayDay = { readonly index: number; readonly date: CalendarDate; readonly isToday: boolean };

type Times = Pick<ScheduleView, "courts" | "now" | "firstDay">;

/** The days of the tournament that are not over, in order. */
export function delayDays({ courts, now, firstDay }: Times): DelayDay[] {
  const days = new Set(courts.flatMap(({ held }) => held.flatMap(({ from, to }) => (to > now ? dayOf(from) : []))));
  return [...days]
    .toSorted((one, other) => one - other)
    .map((index) => ({ index, date: addDays(firstDay, index), isToday: index === dayOf(now) }));
}

/** The half hours of a day from which on courts can fall out, those that are over left out. */
export function delayStarts(times: Times, day: number): number[] {
  const { from, to } = hoursOfDay(times, day);
  return gridBetween(Math.max(from, times.now + 1), to, 30);
}

/** The half hours at which play can go on again. */
export function delayEnds(times: Times, { day, from }: Pick<AskedDelay, "day" | "from">): number[] {
  const begins = from ?? times.now;
  return gridBetween(begins + 1, hoursOfDay(times, day).to + 1, 30);
}

/** What the sheet begins with: rain on all courts, for an hour from now, or from the first hour of the next day. */
export function firstAsked(times: Times, { why = "rain", way = "shift", minutes }: DelayPreset = {}): AskedDelay {
  const [day] = delayDays(times);
  const index = day?.index ?? 0;
  const from = day?.isToday ? null : (delayStarts(times, index)[0] ?? null);
  const until = minutes === undefined || minutes === 60 ? "60" : minutes === 30 ? "30" : minutes === 90 ? "90" : "at";
  return { why, courts: [], day: index, from, until, at: (from ?? times.now) + (minutes ?? 60), way };
}

/** The same as the server is asked. */
export function onWire({ courts: all }: Times, { why, courts, from, until, at, way }: AskedDelay) {
  const courtIds = courts.length > 0 ? [...courts] : all.map(({ id }) => id);
  return { courtIds, from, until: untilOf(until, at), stopsPlay: why !== "late", way };
}

function untilOf(until: AskedDelay["until"], at: number) {
  if (until === "day") return { kind: "day" } as const;
  if (until === "at") return { kind: "at", minute: at } as const;
  return { kind: "for", minutes: Number(until) } as const;
}
