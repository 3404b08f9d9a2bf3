import type { WaitingList } from "#contract/play/waiting-list.ts";
import type { lineOf, lineRules, placesOf } from "./reads.ts";

type Rules = NonNullable<Awaited<ReturnType<typeof lineRules>>>;
type Line = Awaited<ReturnType<typeof lineOf>>;
type Places = Awaited<ReturnType<typeof placesOf>>;

/** A waiting list as the club reads it: who has an offer, then who stands in line, counted from 1, and what became of the latest places. */
export function presentWaitingList(rules: Rules, line: Line, places: Places): WaitingList {
  const asked = line.filter(({ until }) => until !== null).length;
  return {
    ...rules,
    line: line.flatMap(({ pairId, proposer, invitee, waitsSince, until }, index) => {
      if (!waitsSince) return [];
      const position = until === null ? index - asked + 1 : null;
      const since = waitsSince.toISOString();
      return [{ pairId, players: [proposer, invitee], since, position, until: until?.toISOString() ?? null }];
    }),
    places: places.map(({ one, other, at, endedAt, ...place }) => ({
      ...place,
      players: [one, other],
      at: at.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  };
}
