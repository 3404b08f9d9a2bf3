import type { WaitingList } from "#contract/competition/waiting-list.ts";
import type { lineOf, lineRules, placesOf } from "./reads.ts";

type Rules = NonNullable<Awaited<ReturnType<typeof lineRules>>>;
type Line = Awaited<ReturnType<typeof lineOf>>;
type Places = Awaited<ReturnType<typeof placesOf>>;

/**
 * Presents a waiting list to the club: pairs with an offer, then waiting pairs, counted from 1, and the latest offers.
 */
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
