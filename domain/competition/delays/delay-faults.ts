import type { MatchKey } from "#domain/competition/matches/board.ts";
import { type Finding, severities } from "#domain/competition/schedule/judgement/finding.ts";
import { judge } from "#domain/competition/schedule/judgement/judge.ts";
import { judgeChanges } from "#domain/competition/schedule/judgement/judge-changes.ts";
import type { Place, Plan, Problem } from "#domain/competition/schedule/problem.ts";
import { type Closure, closed, withCalledWaiting, withStoppedPlay } from "./closure.ts";

/** A broken rule in a plan that a delay makes. */
export type Fault = { readonly key: MatchKey; readonly finding: Finding };

/**
 * Finds the faults of these places, as shown to the club, in the present plan. A fault is a rule that is broken once
 * the closed hours are gone, and was not broken before. A delay may move locked matches. Rules 6.2 to 6.5.
 */
export function delayFaults(
  problem: Problem,
  plan: Plan,
  closure: Closure,
  changes: ReadonlyMap<MatchKey, Place | null>,
): Fault[] {
  const standing = withCalledWaiting(problem, withStoppedPlay(problem, plan, closure), closure);
  return [...judgeChanges(closed(problem, closure), standing, changes)].flatMap(([key, { findings }]) => {
    const known = knownFaults(problem, plan, key);
    return findings
      .filter(({ kind }) => severities[kind] !== "notice" && kind !== "locked" && !known.has(kind))
      .map((finding) => ({ key, finding }));
  });
}

/** Returns the faults that a match has already at its present place: accepted by the club, or revealed by a result. */
function knownFaults(problem: Problem, plan: Plan, key: MatchKey): ReadonlySet<Finding["kind"]> {
  const placed = plan.get(key);
  if (placed?.state !== "planned") return new Set();
  const soft = ({ kind }: Finding) => severities[kind] === "confirm";
  return new Set(
    judge(problem, plan, key, placed)
      .findings.filter(soft)
      .map(({ kind }) => kind),
  );
}
