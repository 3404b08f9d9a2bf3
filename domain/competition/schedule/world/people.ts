import type { PlayMatch } from "#domain/competition/matches/board.ts";
import type { Fixture, PersonId, PossiblePerson, Stretch } from "#domain/competition/schedule/problem.ts";
import { joined } from "#domain/competition/schedule/stretches.ts";
import type { DrawnCategory } from "./drawn-category.ts";
import { pairsOfSequel, pairsThatMayCome } from "./who-may-come.ts";

/** The facts about all players, across categories. */
export type Crowd = {
  /** The players of more than one category. */
  readonly ofTwo: ReadonlySet<PersonId>;
  readonly unavailable: ReadonlyMap<PersonId, readonly Stretch[]>;
};

/** Finds the players of more than one category, and adds the unavailability of each. */
export function crowdOf(
  categories: readonly Pick<DrawnCategory, "players">[],
  unavailable: Crowd["unavailable"],
): Crowd {
  const [met, ofTwo] = [new Set<PersonId>(), new Set<PersonId>()];
  for (const { players } of categories)
    for (const person of new Set([...players.values()].flat())) (met.has(person) ? ofTwo : met).add(person);
  return { ofTwo, unavailable };
}

/**
 * Returns the players of a match, sure and possible, and their unavailability. Possible players are listed only if it
 * matters: individually if they play another category too, and by their pair's unavailability. Rules 6.2 and 6.5.
 */
export function peopleOf(
  { board, players }: DrawnCategory,
  match: PlayMatch<string>,
  { ofTwo, unavailable }: Crowd,
): Pick<Fixture, "people" | "unavailable" | "maybeUnavailable"> {
  const chances = pairsThatMayCome(board, match);
  const sequel = new Set(pairsOfSequel(board, match));
  const all = [...chances].map(([pair, chance]) => ({
    people: players.get(pair) ?? [],
    chance: sequel.has(pair) ? 1 : chance,
  }));
  const sure = all.filter(({ chance }) => chance === 1).flatMap(({ people }) => people);
  const maybe = all.filter(({ chance }) => chance < 1);
  const whenNot = (people: readonly PersonId[]) => joined(people.flatMap((one) => unavailable.get(one) ?? []));
  return {
    people: {
      sure,
      possible: maybe.flatMap(({ people, chance }) =>
        people.filter((person) => ofTwo.has(person)).map((person): PossiblePerson => ({ person, chance })),
      ),
    },
    unavailable: whenNot(sure),
    maybeUnavailable: maybe.flatMap(({ people, chance }) => whenNot(people).map((stretch) => ({ stretch, chance }))),
  };
}
