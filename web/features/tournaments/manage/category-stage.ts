import type { ManagedCategory } from "./manage-search.ts";

/**
 * How far a category is, counted from 0: registration while payments are missing, the draw once two pairs or more are confirmed
 * and none waits, play once it is drawn.
 */
export function categoryStage({ drawn, pairs }: Pick<ManagedCategory, "drawn" | "pairs">): 0 | 1 | 2 {
  if (drawn) return 2;
  const confirmed = pairs.filter(({ status }) => status === "confirmed_by_admin").length;
  const waiting = pairs.some(({ status }) => status !== "confirmed_by_admin");
  return confirmed >= 2 && !waiting ? 1 : 0;
}
