import { dayOf } from "#domain/competition/schedule/minutes.ts";
import type { Problem } from "#domain/competition/schedule/problem.ts";
import type { ScheduleRules } from "#domain/competition/schedule/schedule-rules.ts";
import { awayCosts, type PlaceBefore, type PlacesBefore } from "./before.ts";
import { lastDayOf } from "./look-ahead.ts";
import type { Match } from "./match.ts";
import type { State } from "./state.ts";

const tooLate = 2_000_00;
const finalBeforeLastDay = 600_00;
const finalOutsidePerMinute = 40;
const finalOffMainCourt = 60_00;
const maybeUnavailable = 150_00;
const perDayOfDelay = 2_50;
const minutesPerHundredth = 6;

type Wished = { readonly before?: PlacesBefore | undefined; readonly wishes?: "all" | "near" };
type Around = { readonly rules: ScheduleRules; readonly lastDay: number; readonly longest: number };

/** Fills in the cost of every possible hour and court for a match, independent of other matches. */
export function setCosts(state: State, { rules, courts }: Problem, { before, wishes }: Wished): void {
  const longest = Math.max(1, ...state.matches.map(({ tail }) => tail));
  const around = { rules, lastDay: lastDayOf(courts), longest };
  const isWished = wishes !== "near";
  const mainCourt = rules.finals.mainCourtId ?? state.courts[0]?.id;
  for (const match of state.movable) {
    const was = before?.get(match.fixture.key);
    for (let step = 0; step < state.steps; step++) {
      if ((match.timeCost[step] ?? -1) < 0) continue;
      const start = step * state.step;
      match.timeCost[step] = (isWished ? hourCost(match, start, around) : 0) + (was ? awayInTime(was, start) : 0);
    }
    match.courtCost = Int32Array.from(state.courts, ({ id }) => {
      const aside = isWished && match.isFinal && id !== mainCourt ? finalOffMainCourt : 0;
      return aside + (was && was.courtId !== id ? awayCosts.otherCourt * weightOf(was) : 0);
    });
  }
}

function hourCost(match: Match, start: number, { rules, lastDay, longest }: Around): number {
  const day = dayOf(start);
  const minute = start - 1440 * day;
  const { fixture, isFinal, isZone, tail, latest, length } = match;
  let cost = Math.floor(minute / minutesPerHundredth) + Math.round((perDayOfDelay * day * tail) / longest);
  if (start > latest) cost += tooLate;
  if ((isFinal || (!isZone && fixture.stage === "third-place")) && day !== lastDay) cost += finalBeforeLastDay;
  if (isFinal) cost += finalOutsidePerMinute * Math.max(0, rules.finals.from - minute, minute - rules.finals.to);
  for (const { stretch, chance } of fixture.maybeUnavailable)
    if (start < stretch.to && stretch.from < start + length) cost += Math.round(maybeUnavailable * chance);
  return cost;
}

function awayInTime(was: PlaceBefore, start: number): number {
  const halfHours = Math.floor((awayCosts.perHalfHour * Math.abs(start - was.start)) / 30);
  const isOtherDay = dayOf(start) !== dayOf(was.start);
  return weightOf(was) * (halfHours + (isOtherDay ? awayCosts.otherDay : 0));
}

function weightOf({ isPublished }: PlaceBefore): number {
  return isPublished ? awayCosts.published : 1;
}
