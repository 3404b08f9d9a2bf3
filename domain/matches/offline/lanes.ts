/**
 * What waits to be sent: of one category each after the one before it, categories side by side. `asks`: somebody has to look at it, and
 * its category waits for them. `apart`: it cannot be sent any more, and nobody waits for it.
 */
export type Waiting = { readonly id: string; readonly lane: string; readonly state: "waits" | "asks" | "apart" };

/** What can be sent at this moment, in the order in which it was written down: the first of each lane in which nobody has to look. */
export function sendable<One extends Waiting>(waiting: readonly One[]): One[] {
  const first = new Map<string, One>();
  for (const one of waiting) {
    if (one.state !== "apart" && !first.has(one.lane)) first.set(one.lane, one);
  }
  return [...first.values()].filter(({ state }) => state === "waits");
}

/** How many seconds nothing is tried after so many failures one after the other: 2, 4, 8 and so on, a minute at most. */
export function pauseAfter(failures: number): number {
  return Math.min(60, 2 ** failures);
}
