import type { MatchKey } from "#domain/competition/matches/board.ts";
import { type Occupation, occupations } from "#domain/competition/schedule/occupation.ts";
import type { Fixture, HeldCourt, Placed, Plan, Problem } from "#domain/competition/schedule/problem.ts";
import type { Finding } from "./finding.ts";
import { type MaybeShared, type Relations, relationsOf, type SharedMatch } from "./relations.ts";

/** A plan laid out for judging many places: the relations between matches, and the place of each. */
export type Scene = {
  readonly problem: Problem;
  readonly courts: ReadonlyMap<string, HeldCourt>;
  readonly plan: Plan;
  readonly relations: Relations;
  readonly standing: ReadonlyMap<MatchKey, Occupation>;
  readonly onCourt: ReadonlyMap<string, readonly Occupation[]>;
};

/** A related match with its place, and its relation to the judged match. */
type At<Related> = Related & { readonly at: Occupation };

/** The context of one match for judging its places, computed once for all of them. */
export type Surroundings = {
  readonly scene: Scene;
  readonly fixture: Fixture;
  readonly placed: Placed;
  /**
   * Returns the place of another match in this judgement; null for a match without a place, and for the judged match
   * itself.
   */
  readonly where: (key: MatchKey) => Occupation | null;
  readonly onCourt: (courtId: string) => readonly Occupation[];
  readonly shared: readonly At<SharedMatch>[];
  readonly maybeShared: readonly At<MaybeShared>[];
  /** The feeders on the board; `at` is null without a place. */
  readonly feeders: readonly { readonly key: MatchKey; readonly at: Occupation | null }[];
  readonly fed: readonly Occupation[];
  readonly mustBeOver: readonly Occupation[];
  /** The matches on the board that must be over before this one and have no hour. */
  readonly mustBePlaced: readonly MatchKey[];
  readonly waiting: readonly Occupation[];
  /** The findings of each day requested so far, as a cache. */
  readonly ofDay: Map<number, readonly Finding[]>;
};

/** Lays a plan out. */
export function sceneOf(problem: Problem, plan: Plan): Scene {
  const standing = occupations(problem.fixtures, plan);
  const onCourt = Map.groupBy(standing.values(), ({ courtId }) => courtId ?? "");
  const courts = new Map(problem.courts.map((court) => [court.id, court]));
  return { problem, courts, plan, relations: relationsOf(problem.fixtures), standing, onCourt };
}

/**
 * Finds the surroundings of a match; `moved` overrides the place of another match in the plan. Throws for a match
 * outside the problem.
 */
export function surroundingsOf(scene: Scene, key: MatchKey, moved: Occupation | null = null): Surroundings {
  const { plan, relations, standing } = scene;
  const fixture = relations.find(key);
  if (!fixture) throw new RangeError(`No match ${key} in the order of play`);
  const movedKey = moved?.fixture.key;
  const where = (one: MatchKey) => (one === key ? null : one === movedKey ? moved : (standing.get(one) ?? null));
  const standingOf = (keys: readonly MatchKey[]) => keys.flatMap((one) => where(one) ?? []);
  const keysOf = (fixtures: readonly Fixture[]) => fixtures.map((one) => one.key);
  const at = <Related extends { readonly with: Fixture }>(one: Related): At<Related>[] => {
    const there = where(one.with.key);
    return there ? [{ ...one, at: there }] : [];
  };
  return {
    scene,
    fixture,
    placed: plan.get(key) ?? { state: "unplaced" },
    where,
    onCourt: othersOnCourts(scene, key, moved),
    shared: relations.sharedWith(fixture).flatMap(at),
    maybeShared: relations.maybeSharedWith(fixture).flatMap(at),
    feeders: fixture.feeders.filter((one) => relations.find(one)).map((one) => ({ key: one, at: where(one) })),
    fed: standingOf(keysOf(relations.fedBy(fixture))),
    mustBeOver: standingOf(fixture.after),
    mustBePlaced: fixture.after.filter((one) => relations.find(one) && where(one) === null),
    waiting: standingOf(keysOf(relations.waitingFor(fixture))),
    ofDay: new Map(),
  };
}

/** Lists the matches on each court except that one; `moved` overrides the place of another match in the plan. */
function othersOnCourts(scene: Scene, key: MatchKey, moved: Occupation | null): Surroundings["onCourt"] {
  const onCourt = new Map<string, readonly Occupation[]>();
  return (courtId) => {
    const known = onCourt.get(courtId);
    if (known) return known;
    const standing = scene.onCourt.get(courtId) ?? [];
    const others = standing.filter(({ fixture: one }) => one.key !== key && one.key !== moved?.fixture.key);
    const all = moved?.courtId === courtId ? [...others, moved] : others;
    onCourt.set(courtId, all);
    return all;
  };
}

/**
 * Returns the same surroundings after the move of a match that does not affect this one's hours: only the courts
 * change.
 */
export function withMoved(surroundings: Surroundings, moved: Occupation): Surroundings {
  const { scene, fixture } = surroundings;
  return { ...surroundings, onCourt: othersOnCourts(scene, fixture.key, moved) };
}

/** Lists the matches that affect the possible hours of this one on any day. */
export function bearingOn(surroundings: Surroundings): Set<MatchKey> {
  const { shared, maybeShared, feeders, fed, mustBeOver, mustBePlaced, waiting } = surroundings;
  return new Set([
    ...[...shared, ...maybeShared].map(({ with: { key } }) => key),
    ...feeders.map(({ key }) => key),
    ...mustBePlaced,
    ...[...fed, ...mustBeOver, ...waiting].map(({ fixture: { key } }) => key),
  ]);
}
