/** The services that a club may offer besides its courts, in the order in which they are shown. */
export const clubServices = [
  "changing-rooms",
  "showers",
  "parking",
  "buffet",
  "barbecue",
  "racket-rental",
  "shop",
  "lessons",
  "led-lights",
  "wifi",
] as const;
export type ClubService = (typeof clubServices)[number];

/** Returns these services once each, in the order of the list. */
export function orderedServices(services: readonly ClubService[]): ClubService[] {
  return clubServices.filter((one) => services.includes(one));
}
