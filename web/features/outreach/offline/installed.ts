import type { QueryClient } from "@tanstack/react-query";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { noteSignedIn } from "#web/kit/offline/known-person.ts";
import { whenIdle } from "#web/kit/offline/when-idle.ts";
import { registerWorker } from "#web/kit/offline/worker.ts";
import { forgetPacks, isFresh, renewPack } from "./kept-pack.ts";
import { offerInstall } from "./offer-install.ts";
import { showWhenAway } from "./server-away.ts";

/** Delay after the person's own act before the pack is renewed, once for a series of acts. */
const actsMilliseconds = 10_000;

let hasBegun = false;

/**
 * Starts the background work of the application once the page is loaded and idle. `loadAgain` reloads the open screen
 * from the cache.
 */
export function beInstalled(queryClient: QueryClient, loadAgain: () => void): void {
  if (hasBegun) return;
  hasBegun = true;
  const begin = () => whenIdle(() => void install(queryClient, loadAgain).catch(() => {}));
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
}

async function install(queryClient: QueryClient, loadAgain: () => void): Promise<void> {
  offerInstall();
  followPerson(queryClient);
  if (!(await registerWorker())) return;
  keepPack(queryClient);
  showWhenAway(queryClient, loadAgain);
}

/** Records for the public pages of this browser whether a person is signed in. */
function followPerson(queryClient: QueryClient): void {
  const note = () => {
    const me = queryClient.getQueryData(meQuery.queryKey);
    if (me !== undefined) noteSignedIn(me !== null);
  };
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === "updated" && query.queryKey[0] === meQuery.queryKey[0]) note();
  });
  note();
}

/** Keeps the signed-in person's pack in this browser. Renews it when they return to the page and after their acts. */
function keepPack(queryClient: QueryClient): void {
  const whose = () => queryClient.getQueryData(meQuery.queryKey);
  let kept: string | undefined;
  let due: ReturnType<typeof setTimeout> | undefined;
  // On a full disk or without a connection the last pack stays, and the next visit retries.
  const renew = () => void renewPack(queryClient).catch(() => {});
  const look = async () => {
    const me = whose();
    if (me && navigator.onLine && !(await isFresh(me.id, Date.now()))) renew();
  };
  const follow = () => {
    const me = whose();
    if (me === null) {
      clearTimeout(due);
      void forgetPacks().catch(() => {});
    }
    if (me?.id !== kept) void look();
    kept = me?.id;
  };
  const isMe = ([name]: readonly unknown[]) => name === meQuery.queryKey[0];
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === "updated" && isMe(query.queryKey)) follow();
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.mutation.meta?.keeps !== undefined) return;
    clearTimeout(due);
    due = setTimeout(renew, actsMilliseconds);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void look();
  });
  follow();
}
