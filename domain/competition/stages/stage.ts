/** The stage of a match: a zone, the knockout, or the third place beside its final. */
export type Stage = "zone" | "knockout" | "third-place";

/** Checks if the matches of this stage count in a table, which decides its places. */
export function hasTable(stage: Stage): boolean {
  switch (stage) {
    case "zone":
      return true;
    case "knockout":
    case "third-place":
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
      return false;
  }
}
