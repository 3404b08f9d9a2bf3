import type { MatchKey } from "#domain/matches/board.ts";
import { type Occupation, occupations } from "#domain/scheduling/occupation.ts";
import type { Fixture, PersonId, Placed, Plan, Problem } from "#domain/scheduling/problem.ts";

/** Another match, and who is sure to be in both. `feeds`: one sends somebody to the other. */
export type Shared = {
  readonly with: Occupation;
  readonly people: readonly PersonId[];
  readonly feeds: boolean;
  readonly isTwin: boolean;
};

/** A match of another category in which somebody may also be, and the chance of both. */
export type MaybeShared = { readonly with: Occupation; readonly person: PersonId; readonly chance: number };

/** All that bears on where one match can be, found once so that many places can be judged. */
export type Surroundings = {
  readonly problem: Problem;
  readonly fixture: Fixture;
  readonly placed: Placed;
  /** Everything else that stands. */
  readonly standing: ReadonlyMap<MatchKey, Occupation>;
  readonly onCourt: ReadonlyMap<string, readonly Occupation[]>;
  readonly shared: readonly Shared[];
  readonly maybeShared: readonly MaybeShared[];
  /** Feeders that are on the board; null: without a place. */
  readonly feeders: readonly { readonly key: MatchKey; readonly at: Occupation | null }[];
  readonly fed: readonly Occupation[];
  readonly mustBeOver: readonly Occupation[];
  readonly waiting: readonly Occupation[];
};

/** What surrounds a match. Whatever stands nowhere bears on nothing, but for a feeder. */
export function surroundingsOf(problem: Problem, plan: Plan, key: MatchKey): Surroundings {
  const byKey = new Map(problem.fixtures.map((fixture) => [fixture.key, fixture]));
  const fixture = byKey.get(key);
  if (!fixture) throw new RangeError(`No match ${key} in the order of play`);
  const standing = occupations(
    problem.fixtures.filter((one) => one !== fixture),
    plan,
  );
  const others = [...standing.values()];
  const standingOf = (keys: readonly MatchKey[]) => keys.flatMap((one) => standing.get(one) ?? []);
  const sure = new Set(fixture.people.sure);
  const chances = chancesIn(fixture);
  return {
    problem,
    fixture,
    placed: plan.get(key) ?? { state: "unplaced" },
    standing,
    onCourt: byCourt(others),
    shared: others.flatMap((one) => sharedWith(fixture, sure, one)),
    maybeShared: others.flatMap((one) => maybeSharedWith(fixture, chances, one)),
    feeders: fixture.feeders
      .filter((one) => byKey.has(one))
      .map((one) => ({ key: one, at: standing.get(one) ?? null })),
    fed: others.filter((one) => one.fixture.feeders.includes(key)),
    mustBeOver: standingOf(fixture.after),
    waiting: others.filter((one) => one.fixture.after.includes(key)),
  };
}

function byCourt(standing: readonly Occupation[]): Map<string, Occupation[]> {
  const courts = new Map<string, Occupation[]>();
  for (const one of standing) {
    if (one.courtId === null) continue;
    const onIt = courts.get(one.courtId);
    if (onIt) onIt.push(one);
    else courts.set(one.courtId, [one]);
  }
  return courts;
}

function sharedWith(fixture: Fixture, sure: ReadonlySet<PersonId>, other: Occupation): Shared[] {
  const people = other.fixture.people.sure.filter((person) => sure.has(person));
  if (people.length === 0) return [];
  const feeds = fixture.feeders.includes(other.fixture.key) || other.fixture.feeders.includes(fixture.key);
  return [{ with: other, people, feeds, isTwin: fixture.twin === other.fixture.key }];
}

/** How likely everybody is to be in a match, the sure ones with 1. */
function chancesIn({ people }: Fixture): Map<PersonId, number> {
  return new Map([
    ...people.possible.map(({ person, chance }) => [person, chance] as const),
    ...people.sure.map((person) => [person, 1] as const),
  ]);
}

/** Within a category only one of them can come about, so that nobody is torn. */
function maybeSharedWith(fixture: Fixture, chances: ReadonlyMap<PersonId, number>, other: Occupation): MaybeShared[] {
  const isElsewhere = other.fixture.categoryId !== fixture.categoryId;
  if (!isElsewhere || chances.size === 0) return [];
  return [...chancesIn(other.fixture)].flatMap(([person, theirs]) => {
    const chance = (chances.get(person) ?? 0) * theirs;
    return chance > 0 && chance < 1 ? [{ with: other, person, chance }] : [];
  });
}
