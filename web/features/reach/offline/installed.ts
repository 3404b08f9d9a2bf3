import type { QueryClient } from "@tanstack/react-query";
import { meQuery } from "#web/features/accounts/session.ts";
import { registerWorker } from "#web/kit/offline/worker.ts";
import { forgetPacks, isFresh, renewPack } from "./kept-pack.ts";
import { offerInstall } from "./offer-install.ts";
import { showPack } from "./show-pack.ts";

/** After an act of one's own the pack is renewed, once for all that are done one after the other. */
const actsMilliseconds = 10_000;

let hasBegun = false;

/** What an installed application needs besides its screens. It begins when the page has come whole and has nothing better to do. */
export function beInstalled(queryClient: QueryClient): void {
  if (hasBegun) return;
  hasBegun = true;
  const begin = () => whenIdle(() => void install(queryClient).catch(() => {}));
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
}

async function install(queryClient: QueryClient): Promise<void> {
  offerInstall();
  if (!(await registerWorker())) return;
  keepPack(queryClient);
  window.addEventListener("offline", () => void showPack(queryClient).catch(() => {}));
}

/** Keeps a pack of who is signed in for as long as they are, renewed when they come back to the page and after what they do. */
function keepPack(queryClient: QueryClient): void {
  const whose = () => queryClient.getQueryData(meQuery.queryKey);
  let kept: string | undefined;
  let due: ReturnType<typeof setTimeout> | undefined;
  // A full disk, or no connection: the last one stays, and the next visit tries again.
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

function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(act);
  else setTimeout(act, 1_000);
}
