import type { Finding } from "#domain/competition/schedule/judgement/finding.ts";
import { timeFindings } from "#domain/competition/schedule/judgement/judge.ts";
import type { Surroundings } from "#domain/competition/schedule/judgement/surroundings.ts";
import { gridBetween, gridStep, overlap } from "#domain/competition/schedule/minutes.ts";
import type { Fixture, TournamentMinute } from "#domain/competition/schedule/problem.ts";

/**
 * An obstacle to a start. `order`: earlier matches end too late. `ahead`: later matches start too early. `people`: its
 * players have other matches. `day`: their day is full.
 */
export type Obstacle = "order" | "courts" | "unavailable" | "not-before" | "people" | "day" | "ahead";

/**
 * A start of the grid at which some court is held for the whole match: the courts held, those free, and the findings
 * about the start.
 */
export type Opening = {
  readonly start: TournamentMinute;
  readonly held: readonly string[];
  readonly free: readonly string[];
  readonly findings: readonly Finding[];
  readonly obstacles: ReadonlySet<Obstacle>;
};

/** Lists every start from now on at which the match would fit if it were the only one. */
export function openingsOf(surroundings: Surroundings): Opening[] {
  const { scene, fixture, onCourt } = surroundings;
  const { now } = scene.problem;
  return [...startsOf(surroundings)]
    .filter(([start]) => now === null || start >= now)
    .toSorted(([one], [other]) => one - other)
    .map(([start, ids]): Opening => {
      const there = { from: start, to: start + fixture.length };
      const free = ids.filter((id) => !onCourt(id).some((one) => overlap(one, there)));
      const findings = timeFindings(surroundings, start);
      const obstacles = new Set(findings.flatMap((finding) => obstacleOf(finding, fixture) ?? []));
      if (free.length === 0) obstacles.add("courts");
      return { start, held: ids, free, findings, obstacles };
    });
}

/** Maps every start of the grid at which some court is held for the whole match, past ones too, to these courts. */
export function startsOf({ scene, fixture }: Pick<Surroundings, "scene" | "fixture">): Map<TournamentMinute, string[]> {
  const { courts, fixtures } = scene.problem;
  const step = gridStep(fixtures);
  const held = new Map<TournamentMinute, string[]>();
  for (const { id, held: stretches } of courts)
    for (const { from, to } of stretches)
      for (const start of gridBetween(from, to - fixture.length + 1, step)) {
        const there = held.get(start);
        if (there) there.push(id);
        else held.set(start, [id]);
      }
  return held;
}

/** Returns the obstacle behind a finding about a match; null for a notice. */
function obstacleOf(finding: Finding, { key, feeders }: Fixture): Obstacle | null {
  switch (finding.kind) {
    case "before-feeder":
      return finding.fed === key ? "order" : "ahead";
    case "zones-not-over":
      return finding.playoff === key ? "order" : "ahead";
    case "short-rest":
      if (!finding.feeds) return "people";
      return feeders.includes(finding.other) ? "order" : "ahead";
    case "person-twice":
      return "people";
    case "too-many":
      return "day";
    case "unavailable":
    case "not-before":
      return finding.kind;
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
