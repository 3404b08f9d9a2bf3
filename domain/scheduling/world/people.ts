import type { PlayMatch } from "#domain/matches/board.ts";
import type { Fixture, PersonId, PossiblePerson, Stretch } from "#domain/scheduling/problem.ts";
import { joined } from "#domain/scheduling/stretches.ts";
import type { DrawnCategory } from "./drawn-category.ts";
import { pairsOfSequel, pairsThatMayCome } from "./who-may-come.ts";

/** What is known of everybody, whatever they play. */
export type Crowd = {
  /** Who plays more than one category. */
  readonly ofTwo: ReadonlySet<PersonId>;
  readonly unavailable: ReadonlyMap<PersonId, readonly Stretch[]>;
};

/** Who plays in more than one of the categories, beside when each cannot. */
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
 * Who is in a match and who may be, and when they cannot play. Of who may be, only those are told to whom it matters: who plays another
 * category too, and by pairs who has said when they cannot. Rules 6.2 and 6.5.
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
