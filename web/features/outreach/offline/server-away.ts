import type { Query, QueryCache, QueryCacheNotifyEvent, QueryClient } from "@tanstack/react-query";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { isOfServer, isPackShown, showPack } from "./show-pack.ts";

/** Wait for an answer after which a screen shows the stored data. */
const patienceMilliseconds = 2_000;
/** Interval of the requests to a server that is away. */
const askMilliseconds = 5_000;
/**
 * Time since the last answer during which the server counts as reachable: a slow answer is awaited. A busy server
 * answers within two seconds (decision 0051); the rest is for a slow connection.
 */
const aliveMilliseconds = 8_000;

/**
 * Shows the stored data as soon as the connection or the server is away. Triggers: a failed request, or one that waits
 * while the server is silent. `loadAgain` reloads the open screen from that data.
 */
export function showWhenAway(queryClient: QueryClient, loadAgain: () => void): void {
  let showing: Promise<void> | null = null;
  const show = () => {
    if (showing || isPackShown()) return;
    showing = showKept(queryClient, loadAgain)
      .catch(() => {})
      .finally(() => {
        showing = null;
      });
  };
  const cache = queryClient.getQueryCache();
  cache.subscribe((event) => {
    if (event.type !== "updated" || !isOfServer(event.query.queryKey)) return;
    if (event.action.type === "failed" && isOfAway(event.action.error)) show();
  });
  // A page from the service worker proves nothing about the server; any other page has just come from it.
  const isKeptPage = document.documentElement.dataset.kept !== undefined;
  watchSilence(cache, isKeptPage ? Number.NEGATIVE_INFINITY : performance.now(), show);
  window.addEventListener("offline", show);
}

/**
 * Calls `onSilence` for each query that has waited for two seconds without any data, as soon as the server has answered
 * nothing for eight. `answeredAt` is the time of the last known answer, on the clock of `performance`.
 */
export function watchSilence(cache: QueryCache, answeredAt: number, onSilence: () => void): void {
  let lastAnswerAt = answeredAt;
  const watch = (query: Query) => {
    const inspect = () => {
      if (!isWaiting(query)) return;
      const left = lastAnswerAt + aliveMilliseconds - performance.now();
      if (left > 0) setTimeout(inspect, left);
      else onSilence();
    };
    if (isOfServer(query.queryKey) && isWaiting(query)) setTimeout(inspect, patienceMilliseconds);
  };
  cache.subscribe((event) => {
    if (event.type !== "updated" || !isOfServer(event.query.queryKey)) return;
    const { query, action } = event;
    if (isAnswer(event)) lastAnswerAt = performance.now();
    if (action.type === "fetch") watch(query);
  });
  // The queries of the first screen began before this.
  for (const query of cache.getAll()) watch(query);
}

/** Returns whether the server has answered a query, be it with a refusal. Data that we set ourselves is no answer. */
function isAnswer({ action }: Extract<QueryCacheNotifyEvent, { readonly type: "updated" }>): boolean {
  if (action.type === "success") return !action.manual;
  return (action.type === "failed" || action.type === "error") && !isOfAway(action.error);
}

/** Returns whether a query is loading without any data, even old data. */
function isWaiting({ state }: Pick<Query, "state">): boolean {
  return state.fetchStatus === "fetching" && state.data === undefined;
}

async function showKept(queryClient: QueryClient, loadAgain: () => void): Promise<void> {
  if (!(await showPack(queryClient))) return;
  // A query without stored data would block all others of its screen.
  await queryClient.cancelQueries({ predicate: isWaiting });
  loadAgain();
  const asking = setInterval(() => {
    if (isPackShown()) queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => {});
    else clearInterval(asking);
  }, askMilliseconds);
}

/**
 * Returns whether a failure means that the server is away: no answer at all, or a proxy's error that none came. A
 * refusal, an internal error and a busy server are answers: one failing screen must not make all others look offline.
 */
export function isOfAway(error: Error): boolean {
  return !("status" in error) || error.status === 502 || error.status === 504;
}
