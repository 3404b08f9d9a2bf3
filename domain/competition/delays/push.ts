import type { MatchKey } from "#domain/competition/matches/board.ts";
import { type Finding, severities } from "#domain/competition/schedule/judgement/finding.ts";
import { judge } from "#domain/competition/schedule/judgement/judge.ts";
import { dayOf, gridStep } from "#domain/competition/schedule/minutes.ts";
import { occupations } from "#domain/competition/schedule/occupation.ts";
import type { Place, Placed, Plan, Problem } from "#domain/competition/schedule/problem.ts";
import { type Closure, closed, withCalledWaiting, withStoppedPlay } from "./closure.ts";
import type { Delayed, Moved } from "./delay.ts";

/** The pushed day of a court, or the first match that cannot be pushed, with its faults. */
export type Pushed =
  | { readonly ok: true; readonly value: Delayed }
  | { readonly ok: false; readonly key: MatchKey; readonly to: Place; readonly findings: readonly Finding[] };

/**
 * Pushes the following matches on the one court of a closure, each only as far as the one before requires, until a gap
 * absorbs the delay. All other courts stay unchanged. Refuses to break a rule that was not broken before. Rules 6.2 to
 * 6.5.
 */
export function pushed(
  problem: Problem,
  plan: Plan,
  closure: Closure & { readonly courtIds: readonly [string] },
): Pushed {
  const stopped = withStoppedPlay(problem, plan, closure);
  const moved = chain(problem, withCalledWaiting(problem, stopped, closure), closure);
  const after = new Map(stopped);
  for (const { key, to } of moved) after.set(key, { state: "planned", locked: isLocked(plan.get(key)), ...to });
  const world = closed(problem, closure);
  const around = withCalledWaiting(problem, after, closure);
  for (const { key, from, to } of moved) {
    const known = new Set(judge(problem, plan, key, from).findings.map(({ kind }) => kind));
    const standing = new Map([...around, [key, { state: "planned", locked: false, ...to }] as const]);
    const broken = judge(world, standing, key, to).findings;
    const findings = broken.filter(({ kind }) => severities[kind] !== "notice" && !known.has(kind));
    const locked: Finding[] = isLocked(plan.get(key)) ? [{ kind: "locked" }] : [];
    if (findings.length + locked.length > 0) return { ok: false, key, to, findings: [...locked, ...findings] };
  }
  return { ok: true, value: { plan: after, moved, unplaced: [] } };
}

function isLocked(placed: Placed | undefined): boolean {
  return placed?.state === "planned" && placed.locked;
}

/** Lists the matches of the court that have to move, with their new places. */
function chain(
  { fixtures }: Problem,
  plan: Plan,
  { courtIds: [courtId], from, to }: Closure & { courtIds: readonly [string] },
): Moved[] {
  const step = gridStep(fixtures);
  const there = [...occupations(fixtures, plan).values()]
    .filter((one) => one.courtId === courtId && dayOf(one.from) === dayOf(from) && one.to > from)
    .toSorted((one, other) => one.from - other.from);
  const isPlanned = (key: MatchKey) => plan.get(key)?.state === "planned";
  let free = Math.max(to, ...there.filter(({ fixture }) => !isPlanned(fixture.key)).map((one) => one.to));
  const moved: Moved[] = [];
  for (const { fixture, from: start } of there) {
    if (!isPlanned(fixture.key)) continue;
    if (start >= free) break;
    const later = step * Math.ceil(free / step);
    moved.push({ key: fixture.key, from: { courtId, start }, to: { courtId, start: later } });
    free = later + fixture.length;
  }
  return moved;
}
