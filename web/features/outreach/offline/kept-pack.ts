import type { QueryClient } from "@tanstack/react-query";
import { packVersion } from "#contract/outreach/offline/pack-version.ts";
import { api } from "#web/api.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { thisBuild } from "#web/kit/offline/build.ts";
import { type KeptPack, keptDatabase } from "#web/kit/offline/database.ts";

/** Time for which stored data may be shown: the session behind it lasts seven days. */
export const readMilliseconds = 7 * 24 * 60 * 60 * 1000;
const freshMilliseconds = 5 * 60 * 1000;

/**
 * Returns the stored pack if it may be shown: its session is not over, and it is from this build. Another build may
 * draw it differently.
 */
export async function keptPack(now: number): Promise<KeptPack | null> {
  const [kept] = (await (await keptDatabase())?.getAll("packs")) ?? [];
  if (!kept || kept.build !== thisBuild() || kept.pack.version !== packVersion) return null;
  return now - kept.keptAt < readMilliseconds ? kept : null;
}

/** Returns whether a person's stored pack is recent enough. */
export async function isFresh(personId: string, now: number): Promise<boolean> {
  const kept = await keptPack(now);
  return kept?.pack.me.id === personId && now - kept.keptAt < freshMilliseconds;
}

/** Fetches the signed-in person's pack and stores it in place of any other. Throws on a full disk. */
export async function renewPack(queryClient: QueryClient): Promise<void> {
  const pack = await api.offline.pack();
  const database = await keptDatabase();
  // The person may have signed out or changed while the answer was on its way.
  if (!database || queryClient.getQueryData(meQuery.queryKey)?.id !== pack.me.id) return;
  const change = database.transaction("packs", "readwrite");
  await Promise.all([
    change.store.clear(),
    change.store.put({ build: thisBuild(), keptAt: Date.now(), pack }, pack.me.id),
    change.done,
  ]);
}

/** Deletes all packs and desks. */
export async function forgetPacks(): Promise<void> {
  const database = await keptDatabase();
  await Promise.all([database?.clear("packs"), database?.clear("desks")]);
}
