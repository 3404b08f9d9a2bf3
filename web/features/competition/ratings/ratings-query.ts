import { queries } from "#web/api.ts";

/** Learning takes a fraction of a second, and a rating moves within a second of its result. */
const askAgainMilliseconds = 300;

/** Returns the milliseconds after which a screen asks again, while a result that it shows waits to be learnt. */
export function untilLearnt({ state }: { state: { data: { isComing: boolean } | undefined } }): number | false {
  return state.data?.isComing ? askAgainMilliseconds : false;
}

/** Queries a player's ratings. While a result of theirs waits to be learnt, it asks again. */
export function ratingsQuery(playerId: string) {
  const query = queries.ratings.ofPlayer.queryOptions({ input: { playerId } });
  return { ...query, refetchInterval: untilLearnt } as const;
}
