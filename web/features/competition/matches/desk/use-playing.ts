import { useQuery } from "@tanstack/react-query";
import { queries } from "#web/api.ts";
import type { Playing } from "#web/features/competition/matches/entry/ended-when.tsx";
import { useNotes } from "#web/features/competition/matches/outbox/notes.ts";

/**
 * Returns the start of a match in play, its expected end, and the current time; undefined if it is not known to be in
 * play.
 */
export function usePlaying(tournamentId: string, matchId: string): Playing | undefined {
  const { data, dataUpdatedAt } = useQuery(queries.day.get.queryOptions({ input: { tournamentId } }));
  const minutesSince = (moment: number) => Math.max(0, Math.floor((Date.now() - moment) / 60_000));
  const now = data && data.now + minutesSince(dataUpdatedAt);
  const started = useNotes().find((note) => note.matchId === matchId && note.act.kind === "start");
  if (now === undefined) return undefined;
  const on = data?.courts.find((court) => court.now.state === "playing" && court.now.matchId === matchId)?.now;
  if (on?.state === "playing") return { startedAt: on.startedAt, expectedEnd: on.expectedEnd, now };
  const planned = [...(data?.able ?? []), ...(data?.waiting ?? [])].find((one) => one.matchId === matchId);
  if (!started || !planned) return undefined;
  const startedAt = now - minutesSince(started.writtenAt);
  return { startedAt, expectedEnd: startedAt + planned.length, now };
}
