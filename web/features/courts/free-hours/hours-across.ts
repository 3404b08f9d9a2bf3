import type { ClubWithStarts, HoursOfDay, StartAtClub } from "#contract/courts/free-hours.ts";
import { townOf } from "#domain/clubs/clubs/town-of.ts";
import type { Minute } from "#domain/lib/span.ts";
import { nameHasWords } from "#web/kit/name-search.ts";

/** A club with a free slot at an hour, and that start. */
export type FreeThere = { readonly club: ClubWithStarts; readonly start: StartAtClub };

/** Returns the possible starts of a day at all clubs, each once. */
export function hoursAcross(clubs: readonly ClubWithStarts[]): Minute[] {
  const starts = new Set(clubs.flatMap((club) => club.starts.map(({ startMinute }) => startMinute)));
  return [...starts].toSorted((one, other) => one - other);
}

/** Returns the possible starts and the full ones, which can be waited for. */
export function hoursLet(clubs: readonly ClubWithStarts[]): Minute[] {
  const starts = new Set([...hoursAcross(clubs), ...clubs.flatMap(({ full }) => full)]);
  return [...starts].toSorted((one, other) => one - other);
}

/** Returns the clubs that are full at an hour, in their order. */
export function fullAt(clubs: readonly ClubWithStarts[], hour: Minute): ClubWithStarts[] {
  return clubs.filter(({ full }) => full.includes(hour));
}

/** Returns the clubs with a free slot at an hour, in their order. */
export function freeAt(clubs: readonly ClubWithStarts[], hour: Minute): FreeThere[] {
  return clubs.flatMap((club) => {
    const start = club.starts.find(({ startMinute }) => startMinute === hour);
    return start ? [{ club, start }] : [];
  });
}

/** Returns the towns of the clubs by name, including those of clubs whose hours are not compared. */
export function townsOf({ clubs, beyond }: Pick<HoursOfDay, "clubs" | "beyond">): string[] {
  const towns = new Set([...clubs.map(({ address }) => townOf(address)), ...(beyond?.towns ?? [])]);
  return [...towns].toSorted((one, other) => one.localeCompare(other, "es"));
}

/** Returns true if a club is in a town, judged by its address. Ignores accents. */
export function isIn(town: string, { address }: { readonly address: string }): boolean {
  return nameHasWords(address, town.trim());
}

/**
 * Splits the places into those of a town and those elsewhere, each in their order. Without a town all are elsewhere.
 */
export function byTown<Place>(
  places: readonly Place[],
  town: string | undefined,
  clubOf: (place: Place) => { readonly address: string },
): { readonly near: readonly Place[]; readonly far: readonly Place[] } {
  const isNear = (place: Place) => town !== undefined && town.trim() !== "" && isIn(town, clubOf(place));
  return { near: places.filter(isNear), far: places.filter((place) => !isNear(place)) };
}
