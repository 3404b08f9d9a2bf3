import type { FindMatch, MatchKey } from "./board.ts";

/** Matches that wait to be looked at, each once, those that others depend on first. */
export type WaitingRoom = { readonly add: (key: MatchKey) => void; readonly next: () => MatchKey | undefined };

/** More than any zone has rounds, so that the knockout comes after them. */
const roundsOfZones = 32;

/** An empty waiting room. Who is let in must not come before who was already called. */
export function waitingRoom<Pair extends string>(find: FindMatch<Pair>): WaitingRoom {
  const byTurn: (Set<MatchKey> | undefined)[] = [];
  let turn = 0;
  return {
    add: (key) => {
      const { stage, round } = find(key);
      const own = stage === "zone" ? round : roundsOfZones + round;
      const waiting = byTurn[own] ?? new Set();
      byTurn[own] = waiting.add(key);
    },
    next: () => {
      for (; turn < byTurn.length; turn++) {
        for (const key of byTurn[turn] ?? []) {
          byTurn[turn]?.delete(key);
          return key;
        }
      }
      return undefined;
    },
  };
}
