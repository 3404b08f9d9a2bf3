import type { MatchKey } from "#domain/competition/matches/board.ts";
import type { Fixture, PersonId } from "#domain/competition/schedule/problem.ts";

/** Another match, and the players who are sure to be in both. `feeds`: one sends a pair to the other. */
export type SharedMatch = {
  readonly with: Fixture;
  readonly people: readonly PersonId[];
  readonly feeds: boolean;
  readonly isTwin: boolean;
};

/** A match of another category in which a player may also be, and the chance of both. */
export type MaybeShared = { readonly with: Fixture; readonly person: PersonId; readonly chance: number };

/** The relations between the matches of a problem, independent of their places; computed on demand and cached. */
export type Relations = {
  readonly find: (key: MatchKey) => Fixture | undefined;
  readonly sharedWith: (fixture: Fixture) => readonly SharedMatch[];
  readonly maybeSharedWith: (fixture: Fixture) => readonly MaybeShared[];
  /** The matches to which this one sends a pair. */
  readonly fedBy: (fixture: Fixture) => readonly Fixture[];
  /** The matches that only wait for its end. */
  readonly waitingFor: (fixture: Fixture) => readonly Fixture[];
};

/** A cache, because callers that move matches ask about the same ones repeatedly. */
const known = new WeakMap<readonly Fixture[], Relations>();

/** Returns the relations of these matches. */
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

/** Maps each player of two categories to the matches they may play, with the probability, 1 if certain. */
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

/** Lists matches of other categories only: within a category at most one of the alternatives happens. */
function maybeShared(fixture: Fixture, chances: ReadonlyMap<PersonId, readonly Chance[]>): MaybeShared[] {
  const shared: MaybeShared[] = [];
  for (const [person, mine] of chancesIn(fixture))
    for (const { in: other, chance } of chances.get(person) ?? [])
      if (other.categoryId !== fixture.categoryId && mine * chance < 1)
        shared.push({ with: other, person, chance: mine * chance });
  return shared;
}
