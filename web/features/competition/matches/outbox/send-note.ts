import type { Refusal } from "#contract/errors.ts";
import { api, refusalCode } from "#web/api.ts";
import type { Note } from "./notes.ts";

/** The server's answer to a result: all that it changed. */
export type Changed = Awaited<ReturnType<typeof api.matches.enter>>;

/** The outcome of sending a note: stored (`changed` by a result), refused, or unknown. */
export type Sent =
  | { readonly kind: "written"; readonly changed: Changed | null }
  | { readonly kind: "refused"; readonly error: unknown }
  | { readonly kind: "no-answer" };

/** Time limit for an answer at the desk; a note may arrive even after it. */
const patienceMilliseconds = 8_000;

/** Sends a note under its idempotency key: the server answers a repeated note as it did the first time. */
export async function sendNote(note: Note, now: number): Promise<Sent> {
  try {
    return { kind: "written", changed: await send(note, now) };
  } catch (error) {
    return isAnswer(error) ? { kind: "refused", error } : { kind: "no-answer" };
  }
}

async function send({ id, by, act, matchId, tried, writtenAt }: Note, now: number): Promise<Changed | null> {
  const options = { signal: AbortSignal.timeout(patienceMilliseconds), context: { key: id, person: by } };
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
      const sets = "sets" in outcome ? { ...outcome, sets: [...outcome.sets] } : outcome;
      const said = endedAt === null ? ago : { endedAt };
      return api.matches.enter({ ...agreed, outcome: sets, ...said }, options);
    }
  }
}

/** Refusals because of the session or the moment, not of the note: it is sent again. */
const later: ReadonlySet<Refusal> = new Set<Refusal>(["UNAUTHORIZED", "SESSION_CHANGED", "TOO_MANY_ATTEMPTS"]);

/** Returns whether the server has decided about the note; an ended session and server errors are retried later. */
function isAnswer(error: unknown): boolean {
  const code = refusalCode(error);
  const isFault = error instanceof Error && "status" in error && Number(error.status) >= 500;
  return code !== null && !later.has(code) && !isFault;
}
