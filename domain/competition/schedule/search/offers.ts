import type { MatchKey } from "#domain/competition/matches/board.ts";
import { placeMap } from "#domain/competition/schedule/judgement/place-map.ts";
import type { Place, Plan, Problem } from "#domain/competition/schedule/problem.ts";
import { type Match, stands } from "./state/match.ts";
import { leaveTrial, placeCost, standOnTrial } from "./state/place-cost.ts";
import { dayOfStep } from "./state/state.ts";
import { worldOf } from "./state/world.ts";

/** A place without objections, with the longest wait of a player there beyond the rest, before or after, in minutes. */
export type Offer = Place & { readonly wait: number };

/** The minimal distance between two offers; nearer ones are equivalent to the club. */
const apartMinutes = 30;

/**
 * Lists the best places of a match while all others stay: as many as requested, the cheapest first. Each names one
 * court, and they are half an hour apart. The match's own place is left out. Rules 6.2 to 6.5.
 */
export function offersFor(problem: Problem, plan: Plan, key: MatchKey, most: number): Offer[] {
  const placed = plan.get(key);
  const without: Plan = new Map([...plan, [key, { state: "unplaced" }]]);
  const state = worldOf(problem, without, { keep: "placed", isSearched: (fixture) => fixture.key === key });
  const [match] = state.movable;
  if (!match) return [];
  const courts = new Map(state.courts.map(({ id }, index) => [id, index]));
  const priced = placeMap(problem, without, key).flatMap(({ courtId, start, verdict }) => {
    const court = courts.get(courtId);
    const step = start / state.step;
    const isOwn = placed?.state === "planned" && placed.courtId === courtId && placed.start === start;
    if (court === undefined || isOwn || (verdict.worst !== null && verdict.worst !== "notice")) return [];
    return [{ courtId, start, court, step, cost: placeCost(state, match, step, court) }];
  });
  const chosen: typeof priced = [];
  for (const one of priced.toSorted((a, b) => a.cost - b.cost || a.start - b.start || a.court - b.court)) {
    if (chosen.length === most) break;
    if (chosen.every(({ start }) => Math.abs(start - one.start) >= apartMinutes)) chosen.push(one);
  }
  return chosen.map(({ courtId, start, step }) => {
    standOnTrial(match, start, dayOfStep(state, step));
    const wait = longestWait(match);
    leaveTrial(match);
    return { courtId, start, wait };
  });
}

/** Returns the longest wait, beyond the rest, between the match and its players' other matches on that day. */
function longestWait(match: Match): number {
  const waits = [0];
  const between = (one: Match, other: Match) => {
    if (stands(one) && stands(other) && one.day === other.day) waits.push(other.start - one.end - other.rest);
  };
  for (const { matches } of match.parties) {
    const others = matches.filter((one) => one !== match.twin && one !== match);
    const before = others.findLast(({ start }) => start < match.start);
    const next = others.find(({ start }) => start > match.start);
    if (before) between(before, match);
    if (next) between(match, next);
  }
  for (const from of match.waitsFrom) between(from, match);
  for (const to of match.waitsTo) between(match, to);
  return Math.max(...waits);
}
