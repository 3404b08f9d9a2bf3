import { queries } from "#web/api.ts";

const askAgainMilliseconds = 1_500;

/** Queries a player's ratings. While a result of theirs waits to be learnt, it asks again. */
export function ratingsQuery(playerId: string) {
  const query = queries.ratings.ofPlayer.queryOptions({ input: { playerId } });
  return {
    ...query,
    refetchInterval: ({ state }: { state: { data: { isComing: boolean } | undefined } }) =>
      state.data?.isComing ? askAgainMilliseconds : false,
  } as const;
}
