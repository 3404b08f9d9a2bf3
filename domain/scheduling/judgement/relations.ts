import type { MatchKey } from "#domain/matches/board.ts";
import type { Fixture, PersonId } from "#domain/scheduling/problem.ts";

/** Another match, and who is sure to be in both. `feeds`: one sends somebody to the other. */
export type SharedMatch = {
  readonly with: Fixture;
  readonly people: readonly PersonId[];
  readonly feeds: boolean;
  readonly isTwin: boolean;
};

/** A match of another category in which somebody may also be, and the chance of both. */
export type MaybeShared = { readonly with: Fixture; readonly person: PersonId; readonly chance: number };

/** How the matches of a problem hang together, wherever they stand; what is asked once is kept. */
export type Relations = {
  readonly find: (key: MatchKey) => Fixture | undefined;
  readonly sharedWith: (fixture: Fixture) => readonly SharedMatch[];
  readonly maybeSharedWith: (fixture: Fixture) => readonly MaybeShared[];
  /** Matches to which this one sends somebody. */
  readonly fedBy: (fixture: Fixture) => readonly Fixture[];
  /** Matches that only wait for its end. */
  readonly waitingFor: (fixture: Fixture) => readonly Fixture[];
};

/** Whoever moves matches about asks again and again about the same ones. */
const known = new WeakMap<readonly Fixture[], Relations>();

/** The relations of these matches. */
export function relationsOf(fixtures: readonly Fixture[]): Relations {
  const relations = known.get(fixtures) ?? foundRelations(fixtures);
  known.set(fixtures, relations);
  return relations;
}

function foundRelations(fixtures: readonly Fixture[]): Relations {
  const byKey = new Map(fixtures.map((fixture) => [fixture.key, fixture]));
  const ofPerson = listed(fixtures, ({ people }) => people.sure);
  const chances = chancesOf(fixtures);
  const fed = listed(fixtures, ({ feeders }) => feeders);
  const waiting = listed(fixtures, ({ after }) => after);
  return {
    find: (key) => byKey.get(key),
    sharedWith: kept((fixture) => sharedMatches(fixture, ofPerson)),
    maybeSharedWith: kept((fixture) => maybeShared(fixture, chances)),
    fedBy: ({ key }) => fed.get(key) ?? [],
    waitingFor: ({ key }) => waiting.get(key) ?? [],
  };
}

function listed(
  fixtures: readonly Fixture[],
  under: (fixture: Fixture) => readonly string[],
): ReadonlyMap<string, readonly Fixture[]> {
  const lists = new Map<string, Fixture[]>();
  for (const fixture of fixtures)
    for (const name of under(fixture)) {
      const list = lists.get(name);
      if (list) list.push(fixture);
      else lists.set(name, [fixture]);
    }
  return lists;
}

function kept<Found>(find: (fixture: Fixture) => Found): (fixture: Fixture) => Found {
  const known = new Map<Fixture, Found>();
  return (fixture) => {
    const found = known.get(fixture) ?? find(fixture);
    known.set(fixture, found);
    return found;
  };
}

function sharedMatches(fixture: Fixture, ofPerson: ReadonlyMap<string, readonly Fixture[]>): SharedMatch[] {
  const people = new Map<Fixture, PersonId[]>();
  for (const person of new Set(fixture.people.sure))
    for (const other of ofPerson.get(person) ?? []) {
      if (other === fixture) continue;
      const both = people.get(other);
      if (both) both.push(person);
      else people.set(other, [person]);
    }
  return [...people].map(([other, both]) => ({
    with: other,
    people: both,
    feeds: fixture.feeders.includes(other.key) || other.feeders.includes(fixture.key),
    isTwin: fixture.twin === other.key,
  }));
}

type Chance = { readonly in: Fixture; readonly chance: number };

/** The matches that everybody of two categories may come to, and how likely it is, 1 for sure. */
function chancesOf(fixtures: readonly Fixture[]): ReadonlyMap<PersonId, readonly Chance[]> {
  const chances = new Map<PersonId, Chance[]>();
  for (const fixture of fixtures)
    for (const [person, chance] of chancesIn(fixture)) {
      const known = chances.get(person);
      if (known) known.push({ in: fixture, chance });
      else chances.set(person, [{ in: fixture, chance }]);
    }
  for (const [person, theirs] of chances)
    if (theirs.every((one) => one.in.categoryId === theirs[0]?.in.categoryId)) chances.delete(person);
  return chances;
}

function chancesIn({ people }: Fixture): (readonly [PersonId, number])[] {
  return [
    ...people.sure.map((person) => [person, 1] as const),
    ...people.possible.map(({ person, chance }) => [person, chance] as const),
  ];
}

/** Within a category only one of them can come about, so that nobody is torn. */
function maybeShared(fixture: Fixture, chances: ReadonlyMap<PersonId, readonly Chance[]>): MaybeShared[] {
  const shared: MaybeShared[] = [];
  for (const [person, mine] of chancesIn(fixture))
    for (const { in: other, chance } of chances.get(person) ?? [])
      if (other.categoryId !== fixture.categoryId && mine * chance < 1)
        shared.push({ with: other, person, chance: mine * chance });
  return shared;
}
