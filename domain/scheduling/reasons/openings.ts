import type { Finding } from "#domain/scheduling/judgement/finding.ts";
import { timeFindings } from "#domain/scheduling/judgement/judge.ts";
import type { Surroundings } from "#domain/scheduling/judgement/surroundings.ts";
import { gridBetween, gridStep, overlap } from "#domain/scheduling/minutes.ts";
import type { TournamentMinute } from "#domain/scheduling/problem.ts";

/** What can stand in the way of a start: what comes before or after, the courts, what people said, their other matches, their day. */
export type Obstacle = "order" | "courts" | "unavailable" | "people" | "day";

/** A start of the grid at which some court is held for the whole match: which of those are free, and what else is wrong with it. */
export type Opening = {
  readonly start: TournamentMinute;
  readonly held: readonly string[];
  readonly free: readonly string[];
  readonly findings: readonly Finding[];
  readonly obstacles: ReadonlySet<Obstacle>;
};

/** Every start from now on at which the match could stand if nothing else were there. */
export function openingsOf(surroundings: Surroundings): Opening[] {
  const { scene, fixture, onCourt } = surroundings;
  const { courts, fixtures, now } = scene.problem;
  const step = gridStep(fixtures);
  const held = new Map<number, string[]>();
  for (const { id, held: stretches } of courts)
    for (const { from, to } of stretches)
      for (const start of gridBetween(from, to - fixture.length + 1, step)) {
        const there = held.get(start);
        if (there) there.push(id);
        else held.set(start, [id]);
      }
  return [...held]
    .filter(([start]) => now === null || start >= now)
    .toSorted(([one], [other]) => one - other)
    .map(([start, ids]): Opening => {
      const there = { from: start, to: start + fixture.length };
      const free = ids.filter((id) => !onCourt(id).some((one) => overlap(one, there)));
      const findings = timeFindings(surroundings, start);
      const obstacles = new Set(findings.flatMap((finding) => obstacleOf(finding) ?? []));
      if (free.length === 0) obstacles.add("courts");
      return { start, held: ids, free, findings, obstacles };
    });
}

/** What kind of obstacle a finding is; null for what is only told. */
function obstacleOf(finding: Finding): Obstacle | null {
  switch (finding.kind) {
    case "before-feeder":
    case "zones-not-over":
      return "order";
    case "short-rest":
      return finding.feeds ? "order" : "people";
    case "person-twice":
      return "people";
    case "too-many":
      return "day";
    case "unavailable":
    case "not-before":
      return "unavailable";
    case "court-taken":
    case "court-not-held":
      return "courts";
    case "maybe-too-many":
    case "maybe-twice":
    case "maybe-unavailable":
    case "short-night":
    case "locked":
    case "already-started":
    case "in-the-past":
      return null;
  }
}
