/**
 * A command in the queue to the server. Commands of one category are sent one after the other, categories side by side.
 * `asks`: the desk has to decide, and its category waits for that. `apart`: it can no longer be sent, and blocks no
 * other.
 */
export type Waiting = {
  readonly id: string;
  /** The id of the author. */
  readonly by: string;
  readonly lane: string;
  readonly state: "waits" | "asks" | "apart";
};

/**
 * Lists the commands of a person that can be sent now, in the order they were written: the first of each lane that
 * needs no decision. Those of another person in the same browser wait for that person's session.
 */
export function sendable<One extends Waiting>(waiting: readonly One[], person: string): One[] {
  const first = new Map<string, One>();
  for (const one of waiting) {
    if (one.by !== person) continue;
    if (one.state !== "apart" && !first.has(one.lane)) first.set(one.lane, one);
  }
  return [...first.values()].filter(({ state }) => state === "waits");
}

/** Returns the seconds of backoff after this many failures in a row: 2, 4, 8 and so on, a minute at most. */
export function pauseAfter(failures: number): number {
  return Math.min(60, 2 ** failures);
}
