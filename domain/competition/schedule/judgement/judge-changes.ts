import type { MatchKey } from "#domain/competition/matches/board.ts";
import type { Place, Placed, Plan, Problem } from "#domain/competition/schedule/problem.ts";
import { type Finding, type Verdict, verdictOver } from "./finding.ts";
import { judgeIn, stateFindings } from "./judge.ts";
import { sceneOf, surroundingsOf } from "./surroundings.ts";

/**
 * Judges each of these matches once all of them have their new places, or none (null), beside all others. Also judges
 * the followers of a match that loses its place. The old plan decides if a match may move at all. Lays the plan out
 * once, so that a whole proposal costs little more than a few matches. Rules 6.2 to 6.5 and 7.2.
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
