import type { CupKey } from "#domain/competition/cups/cup.ts";
import type { FormatOf } from "#domain/competition/scoring/format.ts";

/**
 * The stage of a match: a zone, the knockout of the main cup, the third place beside its final, another cup, or a round
 * of an individual format.
 */
export const stages = ["zone", "knockout", "third-place", "cup", "round"] as const;
export type Stage = (typeof stages)[number];

/** Returns the stage of the matches of a cup, the third place apart. */
export function stageOf(cup: CupKey): Stage {
  return cup === "main" ? "knockout" : "cup";
}

/**
 * Returns which of the formats a match of this stage has. A round has none of them: it is played for points. Rules,
 * section 3.
 */
export function formatFor({ stage, cup }: { readonly stage: Stage; readonly cup: CupKey }): FormatOf {
  if (hasTable(stage)) return "zone";
  return cup === "consolation" ? "consolation" : "knockout";
}

/** Checks if the matches of this stage count in a table, which decides its places. */
export function hasTable(stage: Stage): boolean {
  switch (stage) {
    case "zone":
      return true;
    case "knockout":
    case "third-place":
    case "cup":
    case "round":
      return false;
  }
}

/** Checks if the matches of this stage belong to the bracket of a cup. */
export function isOfBracket(stage: Stage): boolean {
  return !hasTable(stage) && stage !== "round";
}

/** Checks if the winner of all matches of this stage wins the category. */
export function decidesTitle(stage: Stage): boolean {
  switch (stage) {
    case "knockout":
      return true;
    case "zone":
    case "third-place":
    case "cup":
    case "round":
      return false;
  }
}
