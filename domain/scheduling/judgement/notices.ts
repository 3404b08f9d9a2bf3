/*
 * What a club should look at in an order of play that stands.
 *
 * | article | what                                                    | here                                   |
 * |---------|---------------------------------------------------------|----------------------------------------|
 * | 6.2     | a result sent somebody into two matches at once         | `clash`                                |
 * | 6.2-6.5 | a result or a change left a rule broken that nobody accepted | `against`                         |
 * | 6.2 6.3 | somebody may be in two at once, or in too many on a day | `maybe`                                |
 */
import type { MatchKey } from "#domain/matches/board.ts";
import { type Finding, severities } from "#domain/scheduling/judgement/finding.ts";
import { dayOf } from "#domain/scheduling/minutes.ts";
import type { Plan, Problem } from "#domain/scheduling/problem.ts";
import { judgeIn } from "./judge.ts";
import { sceneOf, surroundingsOf } from "./surroundings.ts";

/** Something about a match where it stands: it cannot be so, nobody has accepted it, or it may come to that. */
export type Notice = {
  readonly key: MatchKey;
  readonly kind: "clash" | "against" | "maybe";
  readonly finding: Finding;
};

/** What is less likely than this is not worth a club's time; the search has kept it as unlikely as it could. */
const worthTelling = 0.2;

const order = ["clash", "against", "maybe"] as const;

/**
 * What is wrong, or may become so, with the matches that are planned, the worst first. It follows from the order of play alone, so that
 * it goes when the match is moved or the result corrected that revealed it. What two matches have with each other is told once, of the
 * later one, and a day of too many matches once for each category. Rules 6.2 to 6.5.
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
      // Whichever of the two was put there, somebody accepted it between them.
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
