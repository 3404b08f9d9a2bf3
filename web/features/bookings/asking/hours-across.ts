import type { ClubWithStarts, HoursOfDay, StartAtClub } from "#contract/courts/free-hours.ts";
import { townOf } from "#domain/clubs/town-of.ts";
import type { Minute } from "#domain/lib/span.ts";
import { nameHasWords } from "#web/kit/name-search.ts";

/** A club that has something free at an hour, and what. */
export type FreeThere = { readonly club: ClubWithStarts; readonly start: StartAtClub };

/** When somebody can begin to play on a day, at whichever club. */
export function hoursAcross(clubs: readonly ClubWithStarts[]): Minute[] {
  const starts = new Set(clubs.flatMap((club) => club.starts.map(({ startMinute }) => startMinute)));
  return [...starts].toSorted((one, other) => one - other);
}

/** The same, and when some club is full: that can be waited for. */
export function hoursLet(clubs: readonly ClubWithStarts[]): Minute[] {
  const starts = new Set([...hoursAcross(clubs), ...clubs.flatMap(({ full }) => full)]);
  return [...starts].toSorted((one, other) => one - other);
}

/** The clubs of which all is taken at an hour, in their order. */
export function fullAt(clubs: readonly ClubWithStarts[], hour: Minute): ClubWithStarts[] {
  return clubs.filter(({ full }) => full.includes(hour));
}

/** The clubs that have something free at an hour, in their order. */
export function freeAt(clubs: readonly ClubWithStarts[], hour: Minute): FreeThere[] {
  return clubs.flatMap((club) => {
    const start = club.starts.find(({ startMinute }) => startMinute === hour);
    return start ? [{ club, start }] : [];
  });
}

/** The towns in which there are clubs, by name, those whose hours are not compared among them. */
export function townsOf({ clubs, beyond }: Pick<HoursOfDay, "clubs" | "beyond">): string[] {
  const towns = new Set([...clubs.map(({ address }) => townOf(address)), ...(beyond?.towns ?? [])]);
  return [...towns].toSorted((one, other) => one.localeCompare(other, "es"));
}

/** Whether a club is in a town, as far as its address says; towns are written with and without accents. */
export function isIn(town: string, { address }: { readonly address: string }): boolean {
  return nameHasWords(address, town.trim());
}

/** Those of a town, and those elsewhere; without a town all are elsewhere. Each in their order. */
export function byTown<Place>(
  places: readonly Place[],
  town: string | undefined,
  clubOf: (place: Place) => { readonly address: string },
): { readonly near: readonly Place[]; readonly far: readonly Place[] } {
  const isNear = (place: Place) => town !== undefined && town.trim() !== "" && isIn(town, clubOf(place));
  return { near: places.filter(isNear), far: places.filter((place) => !isNear(place)) };
}
