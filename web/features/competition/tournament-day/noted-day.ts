import type { DayView } from "#contract/competition/tournament-day.ts";
import { offeredOn } from "#domain/competition/tournament-day/offered.ts";
import type { Note } from "#web/features/competition/matches/outbox/notes.ts";

type Court = DayView["courts"][number];
type Noted = Pick<Note, "matchId" | "act"> & {
  /** Minute of the tournament in which it was written. */
  readonly at: number;
  /** True if it could not be sent yet. */
  readonly unsent: boolean;
};
/** A court of the day; `unsent` while the server does not know its state. */
export type ShownCourt = Court & { readonly unsent: boolean };
/** The day as the desk shows it. */
export type ShownDay = Omit<DayView, "courts"> & { readonly courts: readonly ShownCourt[] };

/**
 * Applies the unsent notes to the day: called matches stand on their courts, ended ones have left, and the next
 * playable match is offered there. `toleranceOf` returns the minutes after which an absent pair may lose by walkover.
 */
export function notedDay(day: DayView, notes: readonly Noted[], toleranceOf: (matchId: string) => number): ShownDay {
  const lengths = new Map([...day.able, ...day.waiting].map(({ matchId, length }) => [matchId, length]));
  for (const { now } of day.courts) if (now.state === "called") lengths.set(now.matchId, now.length);
  let courts: readonly ShownCourt[] = day.courts.map((court) => ({ ...court, unsent: false }));
  const gone = new Set<string>();
  const played = [...day.played];
  for (const note of notes) {
    const { matchId, act, at, unsent } = note;
    const put = (courtId: string | undefined, now: Court["now"]) => {
      courts = courts.map((court) => (court.id === courtId ? { ...court, now, unsent } : court));
    };
    const on = courts.find(({ now }) => now.state !== "free" && now.matchId === matchId);
    const length = lengths.get(matchId) ?? 0;
    gone.add(matchId);
    switch (act.kind) {
      case "call": {
        const walkoverFrom = at + toleranceOf(matchId);
        put(act.courtId, { state: "called", matchId, calledAt: at, walkoverFrom, length });
        break;
      }
      case "start":
        put(act.courtId, { state: "playing", matchId, startedAt: at, expectedEnd: at + length });
        break;
      case "takeBack":
        gone.delete(matchId);
        put(on?.id, { state: "free", since: null, nextMatchId: null });
        break;
      case "end":
      case "result": {
        const endedAt = act.kind === "result" ? (act.endedAt ?? at) : at;
        put(on?.id, { state: "free", since: endedAt, nextMatchId: null });
        const startedAt = on?.now.state === "playing" ? on.now.startedAt : null;
        if (act.kind === "result") played.unshift({ matchId, court: on?.name ?? null, startedAt, endedAt });
        break;
      }
    }
  }
  const rest = (one: { readonly matchId: string }) => !gone.has(one.matchId);
  const able = day.able.filter(rest);
  return {
    ...day,
    courts: notes.length === 0 ? courts : offered(courts, able, gone, Math.max(day.now, ...notes.map(({ at }) => at))),
    able,
    waiting: day.waiting.filter(rest),
    played,
  };
}

/**
 * Returns the free courts: each keeps its offered match unless that has left, or unless its planned court is free too;
 * else it gets the next one. `able` is the queue of one court, and may lack a match that another court was offered.
 */
function offered(
  courts: readonly ShownCourt[],
  able: DayView["able"],
  gone: ReadonlySet<string>,
  now: number,
): ShownCourt[] {
  const isFree = (name: string) => courts.some((court) => court.name === name && court.now.state === "free");
  const kept = new Map(
    courts.flatMap((court) => {
      const next = court.now.state === "free" ? court.now.nextMatchId : null;
      if (next === null || gone.has(next)) return [];
      const planned = able.find(({ matchId }) => matchId === next)?.court ?? court.name;
      return planned === court.name || !isFree(planned) ? [[court.id, next] as const] : [];
    }),
  );
  const keptMatches = new Set(kept.values());
  const idOf = (name: string | null) => courts.find((court) => court.name === name)?.id ?? null;
  const left = able
    .filter(({ matchId }) => !keptMatches.has(matchId))
    .map(({ matchId, court, start }) => ({ key: matchId, courtId: idOf(court), start }));
  const free = courts.filter((court) => court.now.state === "free" && !kept.has(court.id)).map(({ id }) => id);
  const next = offeredOn(free, () => left, now);
  return courts.map((court) =>
    court.now.state === "free"
      ? { ...court, now: { ...court.now, nextMatchId: kept.get(court.id) ?? next.get(court.id) ?? null } }
      : court,
  );
}
