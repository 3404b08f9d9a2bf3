/** The two sides of a match, in the words of the specification's `match`. */
export type Side = "pair1" | "pair2";

/** One value for each side of a match. */
export type PerSide<Value> = { readonly pair1: Value; readonly pair2: Value };

/** Returns the other side. */
export function otherSide(side: Side): Side {
  return side === "pair1" ? "pair2" : "pair1";
}
