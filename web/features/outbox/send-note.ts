import { api, refusalCode } from "#web/api.ts";
import type { Note } from "./notes.ts";

/** What a result changed, as the server answers it. */
export type Changed = Awaited<ReturnType<typeof api.matches.enter>>;

/** What became of a note that was sent: it is written down (`changed` by a result), it was refused, or nothing is known. */
export type Sent =
  | { readonly kind: "written"; readonly changed: Changed | null }
  | { readonly kind: "refused"; readonly error: unknown }
  | { readonly kind: "no-answer" };

/** Nobody at a desk waits longer for an answer; what was sent may arrive all the same. */
const patienceMilliseconds = 8_000;

/** Sends a note, under its name: one that has arrived before is answered as the first time. */
export async function sendNote(note: Note, now: number): Promise<Sent> {
  try {
    return { kind: "written", changed: await send(note, now) };
  } catch (error) {
    return isAnswer(error) ? { kind: "refused", error } : { kind: "no-answer" };
  }
}

async function send({ id, act, matchId, tried, writtenAt }: Note, now: number): Promise<Changed | null> {
  const options = { signal: AbortSignal.timeout(patienceMilliseconds), context: { key: id } };
  const minutes = Math.min(1440, Math.max(0, Math.floor((now - writtenAt) / 60_000)));
  const ago = tried || minutes > 0 ? { ago: minutes } : {};
  switch (act.kind) {
    case "call":
      await api.day.call({ matchId, courtId: act.courtId, ...ago }, options);
      return null;
    case "start":
      await api.day.start({ matchId, courtId: act.courtId, ...ago }, options);
      return null;
    case "end":
      await api.day.end({ matchId, ...ago }, options);
      return null;
    case "takeBack":
      await api.day.takeBack({ matchId }, options);
      return null;
    case "result": {
      const { revision, outcome, endedAt } = act;
      const agreed = { matchId, revision, undoes: [...act.undoes] };
      if (outcome === null) return api.matches.clear(agreed, options);
      const sets = outcome.kind === "walkover" ? outcome : { ...outcome, sets: [...outcome.sets] };
      const said = endedAt === null ? ago : { endedAt };
      return api.matches.enter({ ...agreed, outcome: sets, ...said }, options);
    }
  }
}

/** Whether the server itself has decided: a session that ended, and faults, are for later. */
function isAnswer(error: unknown): boolean {
  const code = refusalCode(error);
  const isFault = error instanceof Error && "status" in error && Number(error.status) >= 500;
  return code !== null && code !== "UNAUTHORIZED" && code !== "TOO_MANY_ATTEMPTS" && !isFault;
}
