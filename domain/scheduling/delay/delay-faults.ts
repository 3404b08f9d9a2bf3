import type { MatchKey } from "#domain/matches/board.ts";
import { type Finding, severities } from "#domain/scheduling/judgement/finding.ts";
import { judge } from "#domain/scheduling/judgement/judge.ts";
import { judgeChanges } from "#domain/scheduling/judgement/judge-changes.ts";
import type { Place, Plan, Problem } from "#domain/scheduling/problem.ts";
import { type Closure, closed, withCalledWaiting, withStoppedPlay } from "./closure.ts";

/** Something that is against the rules in a plan that a delay makes. */
export type Fault = { readonly key: MatchKey; readonly finding: Finding };

/**
 * What keeps these places, as somebody was shown them, from being what a delay makes of the plan of now: what is against the rules in the
 * world without the closed hours, and was not before. Locked matches may be moved by a delay. Rules 6.2 to 6.5.
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

/** What is wrong already where it stands: somebody accepted it, or a result revealed it. */
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
