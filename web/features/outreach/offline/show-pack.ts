import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { OfflinePack } from "#contract/outreach/offline/offline-pack.ts";
import { queries } from "#web/api.ts";
import { rankingQuery } from "#web/features/competition/ranking/ranking-query.ts";
import { tournamentQueries } from "#web/features/competition/tournaments/tournament-query.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { statisticsQuery } from "#web/features/people/players/numbers/statistics-query.ts";
import { askAgainFor } from "#web/kit/live/ask-again.ts";
import { signal } from "#web/kit/offline/signals.ts";
import { afterRow, inPages } from "#web/kit/pages.tsx";
import { keptDesks } from "./kept-desk.ts";
import { keptPack } from "./kept-pack.ts";
import { toldAtText } from "./told-at.ts";

/**
 * Fills the cache with this person's stored data, except for newer entries, until the server answers again. The bar
 * tells the time of the data. Returns false if no data is stored.
 */
export async function showPack(queryClient: QueryClient): Promise<boolean> {
  const kept = await keptPack(Date.now());
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (!kept || me === null || (me && me.id !== kept.pack.me.id)) return false;
  for (const [key, data] of answersIn(kept.pack)) {
    const known = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
    // Marked as fresh: stale data would be refetched before drawing, which takes seconds without a connection.
    if (known < kept.keptAt) queryClient.setQueryData(key, data);
  }
  const desks = await keptDesks(kept.pack.me.id, Date.now());
  for (const { key, data, toldAt } of desks.flatMap(({ desk }) => desk.answers)) {
    const known = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
    // Keeps the original time: the desk's clock continues from it.
    if (known < toldAt) queryClient.setQueryData(key, data, { updatedAt: toldAt });
  }
  // Meanwhile only one request checks for the server, and queries do not retry.
  const { queries: usual, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...usual, retry: false } });
  isShown = true;
  signal({
    kept: (path) => {
      const ofDesk = desks.find(({ tournamentId }) => path.endsWith(`/gestionar/${tournamentId}`));
      return toldAtText(ofDesk ? new Date(ofDesk.desk.toldAt).toISOString() : kept.pack.madeAt);
    },
  });
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.action.manual) return;
    if (!isOfServer(event.query.queryKey)) return;
    stop();
    queryClient.setDefaultOptions({ ...others, ...(usual && { queries: usual }) });
    isShown = false;
    signal({ kept: null });
    askAgainFor(queryClient, [[]]);
  });
  return true;
}

let isShown = false;

/** Returns true while the screens show the stored data, because the server does not answer. */
export function isPackShown(): boolean {
  return isShown;
}

/** Returns whether a query asks the server; the browser answers the others itself, which proves no connection. */
export function isOfServer([name]: QueryKey): boolean {
  return Array.isArray(name) || name === meQuery.queryKey[0];
}

/** Lists the answers of the pack with their query keys. */
function answersIn(pack: OfflinePack): readonly (readonly [QueryKey, unknown])[] {
  const { me, mine, past, matches, bookings, statistics, ranking } = pack;
  const { queryKey: pastKey } = queries.tournaments.myPast.infiniteOptions({ ...inPages, input: afterRow });
  return [
    [meQuery.queryKey, me],
    [queries.tournaments.mine.queryKey(), mine],
    [pastKey, { pages: [past], pageParams: [inPages.initialPageParam] }],
    [queries.matches.mine.queryKey(), matches],
    ...(bookings ? [[queries.bookings.mine.queryKey(), bookings] as const] : []),
    ...(statistics ? [[statisticsQuery(me.id).queryKey, statistics] as const] : []),
    ...(me.profile && ranking
      ? [[rankingQuery({ name: me.profile.category, level: me.profile.level }).queryKey, ranking] as const]
      : []),
    ...pack.tournaments.flatMap(({ tournament, entries }) => {
      const [whole, own] = tournamentQueries(tournament.id);
      return [[whole.queryKey, tournament] as const, [own.queryKey, entries] as const];
    }),
  ];
}
