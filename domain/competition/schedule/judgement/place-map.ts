import type { MatchKey } from "#domain/competition/matches/board.ts";
import { dayOf, gridBetween, gridStep, overlap } from "#domain/competition/schedule/minutes.ts";
import type { Occupation } from "#domain/competition/schedule/occupation.ts";
import type { Fixture, Place, Placed, Plan, Problem } from "#domain/competition/schedule/problem.ts";
import { type Finding, severities, type Verdict, verdictOver } from "./finding.ts";
import { judgeIn, timeFindings } from "./judge.ts";
import { judgeChanges } from "./judge-changes.ts";
import { bearingOn, type Scene, type Surroundings, sceneOf, surroundingsOf, withMoved } from "./surroundings.ts";

/**
 * A place for the picked match, with its verdict. `swap`: another match has exactly this start, and the two can swap.
 */
export type Cell = Place & {
  readonly verdict: Verdict;
  readonly swap: { readonly with: MatchKey; readonly verdict: Verdict } | null;
};

/**
 * Judges a match at every start of the grid on every court, within the tournament's hours; outside them it can never
 * be. The verdicts equal those of `judge`. Rules 6.2 to 6.5.
 */
export function placeMap(problem: Problem, plan: Plan, key: MatchKey): Cell[] {
  const scene = sceneOf(problem, plan);
  const surroundings = surroundingsOf(scene, key);
  const bearing = bearingOn(surroundings);
  const step = gridStep(problem.fixtures);
  const ofTime = new Map<number, Verdict>();
  return problem.courts.flatMap(({ id: courtId, held }) => {
    const standing = new Map(surroundings.onCourt(courtId).map((one) => [one.from, one]));
    const starts = held.flatMap(({ from, to }) => gridBetween(from, to, step));
    return starts.map((start): Cell => {
      const found = ofTime.get(start) ?? verdictOver(timeFindings(surroundings, start));
      ofTime.set(start, found);
      const place = { courtId, start };
      const there = standing.get(start);
      return {
        ...place,
        verdict: judgeIn(surroundings, place, found),
        swap: there ? swapIn(surroundings, bearing, there, found) : null,
      };
    });
  });
}

/**
 * Judges two matches after swapping their places. Null if they cannot swap at all: one of them has no place or may not
 * move, or their lengths differ. Rules 6.2 to 6.5.
 */
export function judgeSwap(
  problem: Problem,
  plan: Plan,
  one: MatchKey,
  other: MatchKey,
): ReadonlyMap<MatchKey, Verdict> | null {
  const [mine, theirs] = [plan.get(one), plan.get(other)];
  const lengths = new Set(
    problem.fixtures.filter(({ key }) => key === one || key === other).map(({ length }) => length),
  );
  if (one === other || !isLoose(mine) || !isLoose(theirs) || lengths.size !== 1) return null;
  const changes = new Map([
    [one, { courtId: theirs.courtId, start: theirs.start }],
    [other, { courtId: mine.courtId, start: mine.start }],
  ]);
  return judgeChanges(problem, plan, changes);
}

/**
 * Returns the possible swap with the match at that start, or null. `found` is the known verdict on the start for the
 * first match; if that is decisive, no more is checked.
 */
function swapIn(
  surroundings: Surroundings,
  bearing: ReadonlySet<MatchKey>,
  there: Occupation,
  found: Verdict,
): Cell["swap"] {
  const { scene, fixture } = surroundings;
  const other = there.fixture;
  const [mine, theirs] = [scene.plan.get(fixture.key), scene.plan.get(other.key)];
  if (!isLoose(mine) || !isLoose(theirs) || fixture.length !== other.length) return null;
  if (found.findings.some((one) => isNever(one) && !isAbout(one, other.key))) return null;
  const otherHere = { fixture: other, courtId: mine.courtId, from: mine.start, to: mine.start + other.length };
  // Most pairs of matches are unrelated; within a category the count of a day's matches relates them.
  const isSameRow = fixture.categoryId !== other.categoryId || dayOf(mine.start) === dayOf(theirs.start);
  const isApart = isSameRow && !bearing.has(other.key);
  const ofFirst = isApart
    ? judgeIn(withMoved(surroundings, otherHere), theirs, found).findings
    : findingsAt(scene, fixture, theirs, otherHere);
  if (ofFirst.some(isNever)) return null;
  const thisThere = { fixture, courtId: theirs.courtId, from: theirs.start, to: theirs.start + fixture.length };
  if (isOutOfTurn(scene, other, otherHere, thisThere)) return null;
  const ofOther = findingsAt(scene, other, mine, thisThere);
  return ofOther.some(isNever) ? null : { with: other.key, verdict: verdictOver([...ofFirst, ...ofOther]) };
}

function isNever({ kind }: Finding): boolean {
  return severities[kind] === "never";
}

/** Checks if a finding concerns that other match. */
function isAbout(finding: Finding, key: MatchKey): boolean {
  if (finding.kind === "before-feeder") return finding.feeder === key || finding.fed === key;
  return "other" in finding && finding.other === key;
}

/**
 * Checks if a match is impossible there because of its feeders, the matches that it feeds, or players in another match
 * at that time.
 */
function isOutOfTurn({ relations, standing }: Scene, fixture: Fixture, there: Occupation, moved: Occupation): boolean {
  const where = (key: MatchKey) => (key === moved.fixture.key ? moved : standing.get(key));
  return (
    fixture.feeders.some((key) => relations.find(key) !== undefined && (where(key)?.to ?? Infinity) > there.from) ||
    relations.fedBy(fixture).some(({ key }) => (where(key)?.from ?? Infinity) < there.to) ||
    relations.sharedWith(fixture).some(({ with: { key }, feeds, isTwin }) => {
      const other = where(key);
      return !feeds && !isTwin && other !== undefined && overlap(other, there);
    })
  );
}

function findingsAt(scene: Scene, { key }: Fixture, { courtId, start }: Place, moved: Occupation): readonly Finding[] {
  return judgeIn(surroundingsOf(scene, key, moved), { courtId, start }).findings;
}

function isLoose(placed: Placed | undefined): placed is Extract<Placed, { state: "planned" }> {
  return placed?.state === "planned" && !placed.locked;
}
