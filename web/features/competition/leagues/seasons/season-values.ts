import type { NextSeason, SeasonPair } from "#contract/competition/seasons.ts";

type Group = NextSeason["groups"][number];

/** The division of each pair in the next season, by pair; 0 for a pair that does not go on. */
export type Divisions = Readonly<Record<string, number>>;

/** Returns the proposed division of each pair. */
export function proposedDivisions(groups: readonly Group[]): Divisions {
  const going = groups.flatMap(({ divisions }) =>
    divisions.flatMap((pairs, index) => pairs.map(({ pairId }) => [pairId, index + 1] as const)),
  );
  const leaving = groups.flatMap(({ leavers }) => leavers.map(({ pairId }) => [pairId, 0] as const));
  return Object.fromEntries([...going, ...leaving]);
}

/** A division as the club has arranged it; number 0 holds the pairs that do not go on. */
export type Arranged = { readonly number: number; readonly pairs: readonly SeasonPair[] };

/** Lists the divisions of a group with their pairs, and at the end those that do not go on. */
export function arranged({ divisions, leavers }: Group, chosen: Divisions): Arranged[] {
  const all = [...divisions.flat(), ...leavers];
  const of = (number: number) => ({ number, pairs: all.filter(({ pairId }) => (chosen[pairId] ?? 0) === number) });
  return [...divisionNumbers({ divisions, leavers }).map(of), of(0)];
}

/** Returns the numbers of the divisions that a group can have: those of the proposal, or as many as there were. */
export function divisionNumbers({ divisions, leavers }: Pick<Group, "divisions" | "leavers">): number[] {
  const former = [...divisions.flat(), ...leavers].map(({ division }) => division ?? 1);
  const count = Math.max(1, divisions.length, ...former);
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** Checks if a group had one division without a number: the next season numbers it neither. */
export function isOnlyDivision({ divisions, leavers }: Pick<Group, "divisions" | "leavers">): boolean {
  return divisions.length <= 1 && [...divisions.flat(), ...leavers].every(({ division }) => division === null);
}

/** Checks if no group has another division to go up or down to. */
export function hasOneDivisionEach({ groups }: Pick<NextSeason, "groups">): boolean {
  return groups.every(isOnlyDivision);
}

/** Returns the groups to publish, without empty divisions and without groups that nobody goes on in. */
export function toPublish(groups: readonly Group[], chosen: Divisions) {
  return groups.flatMap(({ name, level, ...group }) => {
    const divisions = arranged({ name, level, ...group }, chosen)
      .filter(({ number, pairs }) => number > 0 && pairs.length > 0)
      .map(({ pairs }) => pairs.map(({ pairId }) => pairId));
    return divisions.length > 0 ? [{ name, level, divisions }] : [];
  });
}
