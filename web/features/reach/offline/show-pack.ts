import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { OfflinePack } from "#contract/reach/offline-pack.ts";
import { queries } from "#web/api.ts";
import { meQuery } from "#web/features/accounts/session.ts";
import { statisticsQuery } from "#web/features/players/numbers/statistics-query.ts";
import { rankingQuery } from "#web/features/players/ranking/ranking-query.ts";
import { tournamentQueries } from "#web/features/tournament/tournament-query.ts";
import { offlinePackWords as words } from "#web/i18n/offline-pack.ts";
import { signal } from "#web/kit/offline/signals.ts";
import { afterRow, inPages } from "#web/kit/pages.tsx";
import { today } from "#web/kit/today.ts";
import { askAgainFor } from "#web/query-client-news.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { keptDesks } from "./kept-desk.ts";
import { keptPack } from "./kept-pack.ts";

/**
 * Lets the screens show what this browser keeps of the person, wherever they know nothing newer, until the server answers again;
 * the bar over them says from when it is.
 */
export async function showPack(queryClient: QueryClient): Promise<void> {
  const kept = await keptPack(Date.now());
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (!kept || me === null || (me && me.id !== kept.pack.me.id)) return;
  for (const [key, data] of answersIn(kept.pack)) {
    const known = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
    // As if it had just come: what is old is asked for again before anything is drawn, and without a connection that takes seconds.
    if (known < kept.keptAt) queryClient.setQueryData(key, data);
  }
  const desks = await keptDesks(kept.pack.me.id, Date.now());
  for (const { key, data, toldAt } of desks.flatMap(({ desk }) => desk.answers)) {
    const known = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
    // From when it is the desk must know: its clock goes on from there.
    if (known < toldAt) queryClient.setQueryData(key, data, { updatedAt: toldAt });
  }
  signal({
    kept: (path) => {
      const ofDesk = desks.find(({ tournamentId }) => path.endsWith(`/gestionar/${tournamentId}`));
      return inWords(ofDesk ? new Date(ofDesk.desk.toldAt).toISOString() : kept.pack.madeAt);
    },
  });
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.action.manual) return;
    if (!isOfServer(event.query.queryKey)) return;
    stop();
    signal({ kept: null });
    askAgainFor(queryClient, [[]]);
  });
}

/** Some questions are answered by the browser itself: they say nothing of the connection. */
function isOfServer([name]: QueryKey): boolean {
  return Array.isArray(name) || name === meQuery.queryKey[0];
}

function inWords(madeAt: string): string {
  const { date, time } = wallClock(madeAt);
  return date === today() ? words.ofToday(time) : words.ofDay(formatDayAt(date, time));
}

/** What the pack holds, each under the name by which the screens ask for it. */
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
