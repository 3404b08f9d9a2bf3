import type { Format } from "./tournament.ts";

/** Checks if a club can publish a category of this format: its play is complete. */
export function isOffered(format: Format): boolean {
  switch (format) {
    case "PLAYOFF":
    case "ROUND_ROBIN":
      return true;
    case "AMERICANO":
    case "MEXICANO":
    case "KING":
    case "LEAGUE":
      return false;
  }
}

/** Checks if a category of this format asks if its draw is seeded: only a knockout can also be drawn by lot. */
export function asksForSeeds(format: Format): boolean {
  switch (format) {
    case "PLAYOFF":
      return true;
    case "ROUND_ROBIN":
    case "AMERICANO":
    case "MEXICANO":
    case "KING":
    case "LEAGUE":
      return false;
  }
}
