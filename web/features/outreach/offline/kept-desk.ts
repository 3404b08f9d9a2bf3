import { hashKey, type QueryClient } from "@tanstack/react-query";
import { queries } from "#web/api.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { thisBuild } from "#web/kit/offline/build.ts";
import { type KeptDesk, keptDatabase } from "#web/kit/offline/database.ts";
import { readMilliseconds } from "./kept-pack.ts";

/** Returns the stored desks of a person that can still be shown. */
export async function keptDesks(
  personId: string,
  now: number,
): Promise<readonly { readonly tournamentId: string; readonly desk: KeptDesk }[]> {
  const store = (await keptDatabase())?.transaction("desks").store;
  const [ids = [], desks = []] = store ? await Promise.all([store.getAllKeys(), store.getAll()]) : [];
  return desks.flatMap((desk, nth) => {
    const tournamentId = ids[nth];
    const canBeShown = desk.build === thisBuild() && isKept(desk, personId, now);
    return tournamentId !== undefined && canBeShown ? [{ tournamentId, desk }] : [];
  });
}

/**
 * Stores the desk of a tournament after each change, so that it opens offline. `onKept` gets the time of its matches'
 * data, in milliseconds. Returns the function that stops it.
 */
export function followDesk(queryClient: QueryClient, tournamentId: string, onKept: (at: number) => void): () => void {
  let isOver = false;
  const keep = async () => {
    const at = await keepDesk(queryClient, tournamentId);
    if (at !== null && !isOver) onKept(at);
  };
  // On a full disk or without a connection the last stored desk stays.
  const tryToKeep = () => void keep().catch(() => {});
  const names = new Set(questionsOf(tournamentId).map(({ queryKey }) => hashKey(queryKey)));
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success" && names.has(event.query.queryHash)) tryToKeep();
  });
  // Fetches the queries that no part of the open screen has made.
  void askFor(queryClient, tournamentId, Number.POSITIVE_INFINITY).then(tryToKeep, () => {});
  return () => {
    isOver = true;
    stop();
  };
}

/**
 * Refetches everything that a desk needs offline and stores it. Returns false if this browser has no storage or no
 * room.
 */
export async function makeDeskReady(queryClient: QueryClient, tournamentId: string): Promise<boolean> {
  await askFor(queryClient, tournamentId, 0);
  await navigator.storage?.persist?.();
  return (await keepDesk(queryClient, tournamentId).catch(noRoom)) !== null;
}

function noRoom(failure: unknown): null {
  if (failure instanceof DOMException && failure.name === "QuotaExceededError") return null;
  throw failure;
}

function questionsOf(tournamentId: string) {
  const input = { tournamentId };
  return [
    queries.tournaments.manage.queryOptions({ input }),
    queries.matches.ofTournament.queryOptions({ input }),
    queries.day.get.queryOptions({ input }),
  ] as const;
}

function clubOf(clubId: string) {
  return queries.clubs.panel.queryOptions({ input: { clubId } });
}

async function askFor(queryClient: QueryClient, tournamentId: string, staleTime: number): Promise<void> {
  const [manage, matches, day] = questionsOf(tournamentId);
  await Promise.all([
    queryClient
      .fetchQuery({ ...manage, staleTime })
      .then(({ club }) => queryClient.fetchQuery({ ...clubOf(club.id), staleTime })),
    queryClient.fetchQuery({ ...matches, staleTime }),
    queryClient.fetchQuery({ ...day, staleTime }),
  ]);
}

/**
 * Stores the cached data of a desk, and deletes desks that are too old or another person's. Returns null if nothing was
 * stored.
 */
async function keepDesk(queryClient: QueryClient, tournamentId: string): Promise<number | null> {
  const database = await keptDatabase();
  const me = queryClient.getQueryData(meQuery.queryKey);
  const [manage, matches, day] = questionsOf(tournamentId);
  const club = queryClient.getQueryData(manage.queryKey)?.club;
  const toldAt = queryClient.getQueryState(matches.queryKey)?.dataUpdatedAt ?? 0;
  if (!database || !me || !club || toldAt === 0) return null;
  const keys = [manage, matches, day, clubOf(club.id)].map(({ queryKey }) => queryKey);
  const answers = keys.flatMap((key) => {
    const state = queryClient.getQueryState(key);
    return state?.data === undefined ? [] : [{ key, data: state.data, toldAt: state.dataUpdatedAt }];
  });
  const change = database.transaction("desks", "readwrite");
  const forgetOthers = async () => {
    for (let at = await change.store.openCursor(); at; at = await at.continue()) {
      if (!isKept(at.value, me.id, Date.now())) await at.delete();
    }
  };
  // Awaited together: on a full disk the first failure is reported, and the aborted rest adds no error of its own.
  await Promise.all([
    change.store.put({ build: thisBuild(), by: me.id, toldAt, answers }, tournamentId),
    forgetOthers(),
    change.done,
  ]);
  return toldAt;
}

function isKept({ by, toldAt }: KeptDesk, personId: string, now: number): boolean {
  return by === personId && now - toldAt < readMilliseconds;
}
