import type { QueryClient } from "@tanstack/react-query";
import { packVersion } from "#contract/reach/pack-version.ts";
import { api } from "#web/api.ts";
import { meQuery } from "#web/features/accounts/session.ts";
import { thisBuild } from "#web/kit/offline/build.ts";
import { type KeptPack, keptDatabase } from "#web/kit/offline/database.ts";

/** What is kept is read for seven days: then the session behind it is over. */
export const readMilliseconds = 7 * 24 * 60 * 60 * 1000;
const freshMilliseconds = 5 * 60 * 1000;

/**
 * What this browser keeps, if it can be shown: kept by this build, because another may draw it otherwise, and not so long ago that
 * the session behind it is over.
 */
export async function keptPack(now: number): Promise<KeptPack | null> {
  const [kept] = (await (await keptDatabase())?.getAll("packs")) ?? [];
  if (!kept || kept.build !== thisBuild() || kept.pack.version !== packVersion) return null;
  return now - kept.keptAt < readMilliseconds ? kept : null;
}

/** Whether somebody's pack is recent enough to be left as it is. */
export async function isFresh(personId: string, now: number): Promise<boolean> {
  const kept = await keptPack(now);
  return kept?.pack.me.id === personId && now - kept.keptAt < freshMilliseconds;
}

/** Asks for the pack of who is signed in and keeps it in the place of any other. A full disk keeps none. */
export async function renewPack(queryClient: QueryClient): Promise<void> {
  const pack = await api.offline.pack();
  const database = await keptDatabase();
  // Somebody may have signed out, or in, while it was on its way.
  if (!database || queryClient.getQueryData(meQuery.queryKey)?.id !== pack.me.id) return;
  const change = database.transaction("packs", "readwrite");
  await Promise.all([
    change.store.clear(),
    change.store.put({ build: thisBuild(), keptAt: Date.now(), pack }, pack.me.id),
    change.done,
  ]);
}

/** Forgets everybody's, and their desks. */
export async function forgetPacks(): Promise<void> {
  const database = await keptDatabase();
  await Promise.all([database?.clear("packs"), database?.clear("desks")]);
}
