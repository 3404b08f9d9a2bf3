import type { MatchKey } from "#domain/matches/board.ts";
import type { Place, Placed, Plan, Problem } from "#domain/scheduling/problem.ts";
import { type Finding, type Verdict, verdictOver } from "./finding.ts";
import { judgeIn, stateFindings } from "./judge.ts";
import { sceneOf, surroundingsOf } from "./surroundings.ts";

/**
 * What is wrong with each of these matches once all of them stand at their new places, or nowhere (null), beside everything else as it
 * is; and with what then stands after a match that has no place any more. Whether a match may move at all is asked of the plan as it was.
 * It lays the plan out once, so that a whole proposal costs little more than a few matches. Rules 6.2 to 6.5 and 7.2.
 */
export function judgeChanges(
  problem: Problem,
  plan: Plan,
  changes: ReadonlyMap<MatchKey, Place | null>,
): Map<MatchKey, Verdict> {
  const scene = sceneOf(
    problem,
    new Map([...plan, ...[...changes].map(([key, place]) => [key, planned(place)] as const)]),
  );
  const found = new Map<MatchKey, Finding[]>();
  const tell = (key: MatchKey, findings: readonly Finding[]) =>
    found.set(key, [...(found.get(key) ?? []), ...findings]);
  for (const [key, place] of changes) {
    const placed = plan.get(key) ?? { state: "unplaced" };
    const surroundings = { ...surroundingsOf(scene, key), placed };
    tell(key, place ? judgeIn(surroundings, place).findings : stateFindings(placed, null, null));
    if (place) continue;
    for (const { fixture } of surroundings.fed)
      if (!changes.has(fixture.key))
        tell(fixture.key, [{ kind: "before-feeder", feeder: key, fed: fixture.key, ends: null }]);
  }
  return new Map([...found].map(([key, findings]) => [key, verdictOver(findings)]));
}

function planned(place: Place | null): Placed {
  return place ? { state: "planned", locked: false, ...place } : { state: "unplaced" };
}
