import type { BookableClub, OwnBooking } from "#contract/bookings.ts";
import { nameHasWords } from "#web/kit/name-search.ts";

/** The clubs in the order in which a player is likely to want them: where they have booked, those of their town, the others. */
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
