/** From this many free places down, a tournament warns. */
export const fewPlaces = 4;
