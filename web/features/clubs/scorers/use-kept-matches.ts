import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ScorerMatches } from "#contract/clubs/scorers.ts";
import { queries, refusalCode } from "#web/api.ts";
import { thisBuild } from "#web/kit/offline/build.ts";
import { type KeptMatches, keptDatabase } from "#web/kit/offline/database.ts";

/** Wait for an answer after which the stored matches show, as on the screens of people. */
const patienceMilliseconds = 2_000;

type Asked = { readonly data: ScorerMatches | undefined; readonly dataUpdatedAt: number; readonly error: unknown };

/**
 * Stores the matches of a pass in this browser, and shows the stored ones while the server does not answer, so that a
 * reload without a signal loses nothing. A refusal deletes them: the pass is over, or this phone has none.
 */
export function useKeptMatches({ data, dataUpdatedAt, error }: Asked) {
  const queryClient = useQueryClient();
  const [keptAt, setKeptAt] = useState<number>();
  const [isLooking, setLooking] = useState(true);
  const isRefused = refusalCode(error) !== null;
  const isAway = error !== null && !isRefused;
  const hasData = data !== undefined;
  useEffect(() => {
    // On a full disk the last stored matches stay.
    if (data) void keepMatches(data, dataUpdatedAt).catch(() => {});
  }, [data, dataUpdatedAt]);
  useEffect(() => {
    if (isRefused) void forgetMatches().catch(() => {});
  }, [isRefused]);
  useEffect(() => {
    if (hasData || isRefused) return;
    const show = async () => {
      const kept = await keptMatches(Date.now()).catch(() => null);
      if (kept) {
        setKeptAt(kept.toldAt);
        const { queryKey } = queries.scorers.matches.queryOptions();
        // Keeps the original time: the clock of the courts continues from it.
        queryClient.setQueryData(queryKey, (known) => known ?? kept.read, { updatedAt: kept.toldAt });
      }
      setLooking(false);
    };
    const timer = setTimeout(() => void show(), isAway ? 0 : patienceMilliseconds);
    return () => clearTimeout(timer);
  }, [hasData, isRefused, isAway, queryClient]);
  return {
    /** True until the browser's store was read; a failure shows only then. */
    isLooking,
    /** True while the shown matches may not be up to date, because the server does not answer. */
    isOld: hasData && (isAway || keptAt === dataUpdatedAt),
  };
}

/** Stores the matches of this phone's pass in place of any other. Throws on a full disk. */
async function keepMatches(read: ScorerMatches, toldAt: number): Promise<void> {
  const change = (await keptDatabase())?.transaction("passes", "readwrite");
  if (!change) return;
  const kept = { build: thisBuild(), toldAt, read };
  await Promise.all([change.store.clear(), change.store.put(kept, read.pass.id), change.done]);
}

/** Returns the stored matches, if they are of this build and their pass is not over. */
async function keptMatches(now: number): Promise<KeptMatches | null> {
  const [kept] = (await (await keptDatabase())?.getAll("passes")) ?? [];
  return kept?.build === thisBuild() && now < Date.parse(kept.read.pass.endsAt) ? kept : null;
}

async function forgetMatches(): Promise<void> {
  await (await keptDatabase())?.clear("passes");
}
