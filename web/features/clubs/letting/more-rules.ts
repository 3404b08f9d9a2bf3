import { type ClubRules, defaultClubRules } from "#domain/courts/booking-rules/club-rules.ts";

/** The rules under "Más reglas": most clubs keep the default ones. */
const moreRules = [
  "partHours",
  "partPercent",
  "latePercent",
  "charged",
  "rain",
  "noShows",
  "offerMinutes",
  "offerMinutesAhead",
] as const satisfies readonly (keyof ClubRules)[];

/** Returns true if "Más reglas" opens by itself: one of its rules differs from the default, or has an error. */
export function opensMoreRules(saved: ClubRules, wrong: readonly string[] = []): boolean {
  return moreRules.some((name) => saved[name] !== defaultClubRules[name] || wrong.includes(name));
}
