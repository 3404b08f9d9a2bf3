import type { BookableClub } from "#contract/courts/bookings/bookable-club.ts";
import type { OwnBooking } from "#contract/courts/bookings/bookings.ts";
import { nameHasWords } from "#web/kit/name-search.ts";

/** Sorts the clubs by how likely the player wants them: those of their bookings, those of their town, the others. */
export function likelyFirst<Club extends BookableClub>(
  clubs: readonly Club[],
  bookings: readonly OwnBooking[],
  town: string | undefined,
): readonly Club[] {
  const known = new Set(bookings.map(({ club }) => club.id));
  const rank = ({ id, address }: Club) => {
    if (known.has(id)) return 0;
    return town && nameHasWords(address, town) ? 1 : 2;
  };
  return clubs.toSorted((one, other) => rank(one) - rank(other));
}
