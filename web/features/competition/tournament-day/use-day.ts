import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { DayView } from "#contract/competition/tournament-day.ts";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { queries } from "#web/api.ts";
import { type DeskMatch, inOrderOfPlay } from "#web/features/competition/matches/desk/desk-matches.ts";
import { matchesQuery } from "#web/features/competition/matches/desk/use-result.tsx";
import { isStuck, type Note, useNotes, useWrittenNotes } from "#web/features/competition/matches/outbox/notes.ts";
import { useShownMatches } from "#web/features/competition/matches/outbox/use-shown-matches.ts";
import { useLive } from "#web/kit/live/use-live.ts";
import { notedDay, type ShownDay } from "./noted-day.ts";

const minuteMilliseconds = 60_000;
const lookAgainMilliseconds = 5_000;

/** The day of a tournament as its desk shows it. */
export type DeskDay = {
  readonly day: ShownDay;
  /** The current minute of the tournament; it advances offline too. */
  readonly now: number;
  readonly matches: readonly DeskMatch[];
  readonly find: (matchId: string) => DeskMatch | undefined;
};

/** Follows the day of a tournament: the server's data, the notes of this browser, and the clock. */
export function useDay(tournamentId: string): {
  readonly shown: DeskDay | null;
  readonly error: unknown;
  readonly again: () => void;
} {
  const dayQuery = queries.day.get.queryOptions({ input: { tournamentId }, refetchInterval: minuteMilliseconds });
  const day = useQuery(dayQuery);
  const matches = useQuery(matchesQuery(tournamentId));
  const keys = [dayQuery.queryKey, matchesQuery(tournamentId).queryKey];
  useLive(topicOf("tournament", tournamentId), keys);
  useLive(topicOf("desk", tournamentId), keys);
  const shownMatches = useShownMatches(matches.data);
  const byId = new Map(
    shownMatches && inOrderOfPlay(shownMatches.categories, null).map((one) => [one.match.id, one] as const),
  );
  const find = (matchId: string) => byId.get(matchId);
  const toleranceOf = (matchId: string) => find(matchId)?.category.walkoverMinutes ?? 0;
  const isHere = (note: Note) => note.tournamentId === tournamentId;
  const noted = useNotedDay(day.data, day.dataUpdatedAt, isHere, toleranceOf);
  const failed = [day, matches].find(({ error, data }) => error && !data);
  const again = () => void failed?.refetch();
  if (!noted || !shownMatches) return { shown: null, error: failed?.error, again };
  const shown = { ...noted, matches: [...byId.values()], find };
  return { shown, error: null, again };
}

/**
 * Applies the notes of this browser to the server's day, and returns it with the current minute of the tournament;
 * null before the first answer. `isHere` tells the notes of this screen from others.
 */
export function useNotedDay(
  day: DayView | undefined,
  updatedAt: number,
  isHere: (note: Note) => boolean,
  toleranceOf: (matchId: string) => number,
): Pick<DeskDay, "day" | "now"> | null {
  const moment = useMoment(updatedAt);
  const pending = useNotes().filter(isHere);
  const written = useWrittenNotes().filter((note) => isHere(note) && note.answeredAt > updatedAt);
  if (!day) return null;
  const now = day.now + Math.max(0, Math.floor((moment - updatedAt) / minuteMilliseconds));
  const noted = [...written, ...pending].map(({ writtenAt, ...note }) => ({
    ...note,
    unsent: isStuck(pending) && pending.some(({ id }) => id === note.id),
    at: now - Math.max(0, Math.floor((moment - writtenAt) / minuteMilliseconds)),
  }));
  return { day: notedDay(day, noted, toleranceOf), now };
}

/** Returns the current time, updated every few seconds; never earlier than the server's answer. */
function useMoment(told: number): number {
  const [moment, setMoment] = useState(told);
  useEffect(() => {
    const timer = setInterval(() => setMoment(Date.now()), lookAgainMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return Math.max(told, moment);
}
