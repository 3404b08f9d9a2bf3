import { type Format, formats } from "./tournament.ts";

/** The formats of the specification, section 9, which are offered first. */
export const firstFormats: readonly Format[] = ["PLAYOFF", "ROUND_ROBIN"];

/** The other formats that a club can choose. */
export const moreFormats: readonly Format[] = formats.filter((one) => !firstFormats.includes(one));

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
