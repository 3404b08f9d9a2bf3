import type { Format } from "./tournament.ts";

/** Checks if the players of this format enter their results themselves. Rules L.5. */
export function takesClaims(format: Format): boolean {
  return hasFechas(format);
}

/**
 * Checks if a category of this format holds courts, and its matches stand in the order of play and in the forecast. The
 * pairs of a league book their courts themselves. Rules L.9.
 */
export function holdsCourts(format: Format): boolean {
  return !hasFechas(format);
}

/** Checks if a tournament is a league: it has categories, and none of them holds courts. Rules L.1 and L.9. */
export function isLeague(categories: readonly { readonly format: Format }[]): boolean {
  return categories.length > 0 && !categories.some(({ format }) => holdsCourts(format));
}

/** Checks if the rounds of this format are fechas, each with a window of days. Rules L.2. */
export function hasFechas(format: Format): boolean {
  switch (format) {
    case "LEAGUE":
      return true;
    case "PLAYOFF":
    case "ROUND_ROBIN":
    case "AMERICANO":
    case "MEXICANO":
    case "KING":
      return false;
  }
}
