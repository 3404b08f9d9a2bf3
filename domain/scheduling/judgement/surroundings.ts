import type { MatchKey } from "#domain/matches/board.ts";
import { type Occupation, occupations } from "#domain/scheduling/occupation.ts";
import type { Fixture, HeldCourt, Placed, Plan, Problem } from "#domain/scheduling/problem.ts";
import type { Finding } from "./finding.ts";
import { type MaybeShared, type Relations, relationsOf, type SharedMatch } from "./relations.ts";

/** A plan laid out so that many places can be judged: what hangs together, and what stands where. */
export type Scene = {
  readonly problem: Problem;
  readonly courts: ReadonlyMap<string, HeldCourt>;
  readonly plan: Plan;
  readonly relations: Relations;
  readonly standing: ReadonlyMap<MatchKey, Occupation>;
  readonly onCourt: ReadonlyMap<string, readonly Occupation[]>;
};

/** Something that stands, beside what it has to do with the match that is judged. */
type At<Related> = Related & { readonly at: Occupation };

/** All that bears on where one match can be, found once for all places. */
export type Surroundings = {
  readonly scene: Scene;
  readonly fixture: Fixture;
  readonly placed: Placed;
  /** Where another match stands in this judgement; null for one that stands nowhere, and for the match itself. */
  readonly where: (key: MatchKey) => Occupation | null;
  readonly onCourt: (courtId: string) => readonly Occupation[];
  readonly shared: readonly At<SharedMatch>[];
  readonly maybeShared: readonly At<MaybeShared>[];
  /** Feeders that are on the board; null: without a place. */
  readonly feeders: readonly { readonly key: MatchKey; readonly at: Occupation | null }[];
  readonly fed: readonly Occupation[];
  readonly mustBeOver: readonly Occupation[];
  readonly waiting: readonly Occupation[];
  /** What is wrong with each day that was asked for. */
  readonly ofDay: Map<number, readonly Finding[]>;
};

/** Lays a plan out. */
export function sceneOf(problem: Problem, plan: Plan): Scene {
  const standing = occupations(problem.fixtures, plan);
  const onCourt = Map.groupBy(standing.values(), ({ courtId }) => courtId ?? "");
  const courts = new Map(problem.courts.map((court) => [court.id, court]));
  return { problem, courts, plan, relations: relationsOf(problem.fixtures), standing, onCourt };
}

/** What surrounds a match; `moved` stands elsewhere than in the plan. Throws for a match that is none of the problem's. */
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
    waiting: standingOf(keysOf(relations.waitingFor(fixture))),
    ofDay: new Map(),
  };
}

/** The matches on each court but for that one; `moved` stands elsewhere than in the plan. */
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

/** The same surroundings once a match stands elsewhere that bears on no hour of this one: only the courts are others. */
export function withMoved(surroundings: Surroundings, moved: Occupation): Surroundings {
  const { scene, fixture } = surroundings;
  return { ...surroundings, onCourt: othersOnCourts(scene, fixture.key, moved) };
}

/** The matches that bear on the hour of this one, wherever it is put on a day. */
export function bearingOn({ shared, maybeShared, feeders, fed, mustBeOver, waiting }: Surroundings): Set<MatchKey> {
  return new Set([
    ...[...shared, ...maybeShared].map(({ with: { key } }) => key),
    ...feeders.map(({ key }) => key),
    ...[...fed, ...mustBeOver, ...waiting].map(({ fixture: { key } }) => key),
  ]);
}
