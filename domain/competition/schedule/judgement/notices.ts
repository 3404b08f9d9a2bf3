/*
 * The notices for a club about its present order of play.
 *
 * | article | what                                                | here      |
 * |---------|-----------------------------------------------------|-----------|
 * | 6.2     | a result put a player into two matches at once      | `clash`   |
 * | 6.2-6.5 | a rule broken by a result or a change, not accepted | `against` |
 * | 6.2 6.3 | possibly two matches at once, or too many on a day  | `maybe`   |
 */
import type { MatchKey } from "#domain/competition/matches/board.ts";
import { dayOf } from "#domain/competition/schedule/minutes.ts";
import type { Plan, Problem } from "#domain/competition/schedule/problem.ts";
import { type Finding, severities } from "./finding.ts";
import { judgeIn } from "./judge.ts";
import { sceneOf, surroundingsOf } from "./surroundings.ts";

/** A notice about a match at its place: an impossible state, an unaccepted broken rule, or a possible clash. */
export type Notice = {
  readonly key: MatchKey;
  readonly kind: "clash" | "against" | "maybe";
  readonly finding: Finding;
};

/**
 * The least probability for a notice: less likely clashes are not worth a club's time, and the search has minimised
 * them already.
 */
const worthTelling = 0.2;

const order = ["clash", "against", "maybe"] as const;

/**
 * Lists the present and possible problems of the planned matches, the worst first. They follow from the order of play
 * alone, so a notice disappears once the match is moved or the result corrected. A problem between two matches is
 * listed once, for the later one; a day with too many matches once per category. Rules 6.2 to 6.5.
 */
export function noticesOf(problem: Problem, plan: Plan, acceptedOf: (key: MatchKey) => readonly string[]): Notice[] {
  const scene = sceneOf({ ...problem, now: null }, plan);
  const startOf = (key: MatchKey) => scene.standing.get(key)?.from ?? 0;
  const isLater = (key: MatchKey, other: MatchKey) =>
    startOf(key) > startOf(other) || (startOf(key) === startOf(other) && key > other) || !isOpen(plan, other);
  const found = problem.fixtures.flatMap(({ key }): Notice[] => {
    const placed = plan.get(key);
    if (placed?.state !== "planned") return [];
    return judgeIn(surroundingsOf(scene, key), placed).findings.flatMap((finding): Notice[] => {
      // The acceptance may be stored with either of the two matches.
      const kind = kindOf(finding, [...acceptedOf(key), ...("other" in finding ? acceptedOf(finding.other) : [])]);
      if (kind === null || ("other" in finding && !isLater(key, finding.other))) return [];
      if (finding.kind === "before-feeder" && finding.fed !== key) return [];
      return [{ key, kind, finding }];
    });
  });
  const category = new Map(problem.fixtures.map((fixture) => [fixture.key, fixture.categoryId]));
  const lastOfRow = new Map<string, MatchKey>();
  for (const { key, finding } of found) {
    if (finding.kind !== "maybe-too-many") continue;
    const row = `${category.get(key)} ${dayOf(startOf(key))}`;
    const known = lastOfRow.get(row);
    if (known === undefined || startOf(key) > startOf(known)) lastOfRow.set(row, key);
  }
  const lasts = new Set(lastOfRow.values());
  return found
    .filter(({ key, finding }) => finding.kind !== "maybe-too-many" || lasts.has(key))
    .toSorted(
      (one, other) =>
        order.indexOf(one.kind) - order.indexOf(other.kind) ||
        chanceOf(other.finding) - chanceOf(one.finding) ||
        startOf(one.key) - startOf(other.key),
    );
}

function kindOf(finding: Finding, accepted: readonly string[]): Notice["kind"] | null {
  const { kind } = finding;
  if (kind === "maybe-too-many") return "maybe";
  if (kind === "maybe-twice") return finding.chance < worthTelling ? null : "maybe";
  switch (severities[kind]) {
    case "never":
      return "clash";
    case "confirm":
      return accepted.includes(kind) ? null : "against";
    case "notice":
      return null;
  }
}

function chanceOf(finding: Finding): number {
  return finding.kind === "maybe-twice" ? finding.chance : 1;
}

function isOpen(plan: Plan, key: MatchKey): boolean {
  return plan.get(key)?.state === "planned";
}
