/** What a match of a category belongs to: a zone, the knockout, or the third place beside its final. */
export type Stage = "zone" | "knockout" | "third-place";

/** Whether the matches of this stage are counted in a table, so that its places come out of all of them together. */
export function hasTable(stage: Stage): boolean {
  switch (stage) {
    case "zone":
      return true;
    case "knockout":
    case "third-place":
      return false;
  }
}

/** Whether whoever wins every match of this stage has won the category. */
export function decidesTitle(stage: Stage): boolean {
  switch (stage) {
    case "knockout":
      return true;
    case "zone":
    case "third-place":
      return false;
  }
}
