import type { CupKey } from "#domain/competition/cups/cup.ts";
import type { FormatOf } from "#domain/competition/scoring/format.ts";

/** The stage of a match: a zone, the knockout of the main cup, the third place beside its final, or another cup. */
export const stages = ["zone", "knockout", "third-place", "cup"] as const;
export type Stage = (typeof stages)[number];

/** Returns the stage of the matches of a cup, the third place apart. */
export function stageOf(cup: CupKey): Stage {
  return cup === "main" ? "knockout" : "cup";
}

/** Returns which of the formats a match of this stage has. Rules, section 3. */
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
      return false;
  }
}

/** Checks if the winner of all matches of this stage wins the category. */
export function decidesTitle(stage: Stage): boolean {
  switch (stage) {
    case "knockout":
      return true;
    case "zone":
    case "third-place":
    case "cup":
      return false;
  }
}
