/** The most free places at which a tournament warns. */
export const fewPlaces = 4;
