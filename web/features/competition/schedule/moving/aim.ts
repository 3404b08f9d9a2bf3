import { dayOf, gridStep } from "#domain/competition/schedule/minutes.ts";
import type { Fixture, Place, Stretch } from "#domain/competition/schedule/problem.ts";
import { minutesPerDay } from "#domain/lib/span.ts";
import { hoursOfDay, type ScheduleBoard } from "#web/features/competition/schedule/schedule-board.ts";

const steps = {
  ArrowUp: "earlier",
  ArrowDown: "later",
  ArrowLeft: "before",
  ArrowRight: "beside",
  PageUp: "day-before",
  PageDown: "day-after",
} as const;

type Board = {
  readonly view: Pick<ScheduleBoard["view"], "courts">;
  readonly problem: { readonly fixtures: readonly Pick<Fixture, "length">[] };
  readonly days: readonly { readonly index: number }[];
};

/**
 * Returns the place to which a key leads: one grid step up or down, a court to the side, a day by page. Null for any
 * other key.
 */
export function aimByKey({ view, problem, days }: Board, from: Place, key: string): Place | null {
  const step = isStep(key) ? steps[key] : null;
  if (!step) return null;
  const { courtId, start } = from;
  const day = dayOf(start);
  const within = (minute: number, hours: Stretch) => ({
    courtId,
    start: between(minute, hours, gridStep(problem.fixtures)),
  });
  switch (step) {
    case "earlier":
      return within(start - gridStep(problem.fixtures), hoursOfDay(view, day));
    case "later":
      return within(start + gridStep(problem.fixtures), hoursOfDay(view, day));
    case "before":
    case "beside": {
      const at = view.courts.findIndex(({ id }) => id === courtId) + (step === "before" ? -1 : 1);
      return { courtId: view.courts[at]?.id ?? courtId, start };
    }
    case "day-before":
    case "day-after": {
      const at = days.findIndex(({ index }) => index === day) + (step === "day-before" ? -1 : 1);
      const next = days[at]?.index ?? day;
      return within(start + minutesPerDay * (next - day), hoursOfDay(view, next));
    }
  }
}

function isStep(key: string): key is keyof typeof steps {
  return Object.hasOwn(steps, key);
}

/** Returns the start of the grid nearest to a minute within these hours. */
function between(minute: number, { from, to }: Stretch, step: number): number {
  const first = step * Math.ceil(from / step);
  const last = step * Math.ceil(to / step) - step;
  return Math.max(first, Math.min(last, step * Math.round(minute / step)));
}
