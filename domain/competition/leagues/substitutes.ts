/*
 * Substitutes of the pairs of a league, who play single matches in place of one of the two.
 *
 * | article | what                                                            | here           |
 * |---------|-----------------------------------------------------------------|----------------|
 * | L.8     | two substitutes for a pair, and one pair for a substitute       | `nextNumber`   |
 * | L.8     | a pair plays with its players and substitutes, one player at least | `checkLineup` |
 */
import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** The numbers of a pair's substitutes. */
export const substituteNumbers = [1, 2] as const;
export type SubstituteNumber = (typeof substituteNumbers)[number];

/** A person who plays for a pair without being one of the two. */
export type Substitute<Person extends string> = { readonly number: SubstituteNumber; readonly person: Person };

/** The people of a pair: its two players, and its substitutes. */
export type Squad<Person extends string> = {
  readonly players: readonly [Person, Person];
  readonly substitutes: readonly Substitute<Person>[];
};

/**
 * Returns the number that a new substitute of the pair gets. `elsewhere` tells if the person plays for another pair of
 * the category or of another division, as a player or as a substitute. Rules L.8.
 */
export function nextNumber<Person extends string>(
  { players, substitutes }: Squad<Person>,
  person: Person,
  elsewhere: "player" | "substitute" | null,
): Result<SubstituteNumber, "PLAYER_PAIRED" | "SUBSTITUTE_TAKEN" | "SUBSTITUTES_FULL"> {
  if (players.includes(person) || elsewhere === "player") return refuse("PLAYER_PAIRED");
  const isOwn = substitutes.some((one) => one.person === person);
  if (isOwn || elsewhere === "substitute") return refuse("SUBSTITUTE_TAKEN");
  const free = substituteNumbers.find((number) => !substitutes.some((one) => one.number === number));
  return free === undefined ? refuse("SUBSTITUTES_FULL") : ok(free);
}

/** The two who played a match for a pair. `withSubstitute` is true if one of them is no player of the pair. */
export type Lineup<Person extends string> = {
  readonly players: readonly [Person, Person];
  readonly withSubstitute: boolean;
};

/**
 * Checks the two who played a match for a pair: a player of the pair, with the other or with a substitute. Returns null
 * for the pair itself, in either order. Refuses strangers, one person twice and two substitutes. Rules L.8.
 */
export function checkLineup<Person extends string>(
  { players, substitutes }: Squad<Person>,
  [one, other]: readonly [Person, Person],
): Result<Lineup<Person> | null, "LINEUP_INVALID"> {
  const isPlayer = (person: Person) => players.includes(person);
  const mayPlay = (person: Person) =>
    isPlayer(person) || substitutes.some((substitute) => substitute.person === person);
  if (one === other || !mayPlay(one) || !mayPlay(other)) return refuse("LINEUP_INVALID");
  if (isPlayer(one) && isPlayer(other)) return ok(null);
  return isPlayer(one) || isPlayer(other)
    ? ok({ players: [one, other], withSubstitute: true })
    : refuse("LINEUP_INVALID");
}
