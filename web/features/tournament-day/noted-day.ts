import type { DayView } from "#contract/play/tournament-day.ts";
import type { Note } from "#web/features/outbox/notes.ts";

type Court = DayView["courts"][number];
type Noted = Pick<Note, "matchId" | "act"> & {
  /** The minute of the tournament in which it was written down. */
  readonly at: number;
  /** Whether it could not be sent yet. */
  readonly unsent: boolean;
};
/** A court of the day; `unsent` while the server does not know yet how it stands. */
export type ShownCourt = Court & { readonly unsent: boolean };
/** The day as the desk shows it. */
export type ShownDay = Omit<DayView, "courts"> & { readonly courts: readonly ShownCourt[] };

/**
 * The day as it is with what was written down here and has not been sent: who was called stands on the court, who has ended has left it,
 * and the next one that can go on is offered there. `toleranceOf` tells the minutes after which who has not come may lose by W.O.
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
    courts: notes.length === 0 ? courts : offered(courts, able),
    able,
    waiting: day.waiting.filter(rest),
    played,
  };
}

/** The free courts, each with the next one that can go on: who was offered there before, as long as they can. */
function offered(courts: readonly ShownCourt[], able: DayView["able"]): ShownCourt[] {
  const left = able.map(({ matchId }) => matchId);
  const take = (matchId: string | undefined) => {
    const at = matchId === undefined ? -1 : left.indexOf(matchId);
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  };
  const kept = new Map(
    courts.map(({ id, now }) => [id, now.state === "free" ? take(now.nextMatchId ?? undefined) : null]),
  );
  return courts.map((court) =>
    court.now.state === "free"
      ? { ...court, now: { ...court.now, nextMatchId: kept.get(court.id) ?? take(left[0]) } }
      : court,
  );
}
