import { type ClubRules, defaultClubRules } from "#domain/courts/booking-rules/club-rules.ts";

/** The rules under "Más reglas": most clubs keep the default ones. */
const moreRules = [
  "partHours",
  "partPercent",
  "latePercent",
  "charged",
  "rain",
  "noShows",
  "matchHours",
  "offerMinutes",
  "offerMinutesAhead",
] as const satisfies readonly (keyof ClubRules)[];

/** Returns true if "Más reglas" opens by itself: one of its rules differs from the default. */
export function opensMoreRules(saved: ClubRules): boolean {
  return moreRules.some((name) => saved[name] !== defaultClubRules[name]);
}
