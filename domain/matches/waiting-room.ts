import { hasTable } from "#domain/competition/stage.ts";
import type { FindMatch, MatchKey } from "./board.ts";

/** Matches that wait to be looked at, each once, those that others depend on first. */
export type WaitingRoom = { readonly add: (key: MatchKey) => void; readonly next: () => MatchKey | undefined };

/** More than any zone has rounds, so that the knockout comes after them. */
const roundsOfZones = 32;

/** An empty waiting room. Who is let in must not come before who was already called. */
export function waitingRoom<Pair extends string>(find: FindMatch<Pair>): WaitingRoom {
  const known = new Set<MatchKey>();
  const queue: { readonly key: MatchKey; readonly turn: number }[] = [];
  let called = 0;
  return {
    add: (key) => {
      if (known.has(key)) return;
      known.add(key);
      const { stage, round } = find(key);
      const turn = hasTable(stage) ? round : roundsOfZones + round;
      let at = queue.length;
      while (at > called && (queue[at - 1]?.turn ?? 0) > turn) at--;
      if (at === queue.length) queue.push({ key, turn });
      else queue.splice(at, 0, { key, turn });
    },
    next: () => queue[called++]?.key,
  };
}
