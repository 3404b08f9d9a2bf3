import type { CategoryMatches } from "#contract/matches.ts";
import type { DayView } from "#contract/play/tournament-day.ts";
import { writeOutcome } from "#domain/scoring/notation.ts";
import { winnerOf } from "#domain/scoring/outcome.ts";
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

/** Sends a note. One that was sent before without an answer and that the server knows already is written down. */
export async function sendNote(note: Note, now: number): Promise<Sent> {
  try {
    return { kind: "written", changed: await send(note, now) };
  } catch (error) {
    if (!isAnswer(error)) return { kind: "no-answer" };
    try {
      if (note.tried && (await isWritten(note))) return { kind: "written", changed: null };
    } catch {
      return { kind: "no-answer" };
    }
    return { kind: "refused", error };
  }
}

async function send({ act, matchId, tried, writtenAt }: Note, now: number): Promise<Changed | null> {
  const options = { signal: AbortSignal.timeout(patienceMilliseconds) };
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
      const sets = outcome.kind === "walkover" ? outcome : { ...outcome, sets: [...outcome.sets] };
      const said = endedAt === null ? ago : { endedAt };
      return api.matches.enter({ matchId, revision, outcome: sets, ...said }, options);
    }
  }
}

/** Whether the server itself has decided: a session that ended, and faults, are for later. */
function isAnswer(error: unknown): boolean {
  const code = refusalCode(error);
  const isFault = error instanceof Error && "status" in error && Number(error.status) >= 500;
  return code !== null && code !== "UNAUTHORIZED" && code !== "TOO_MANY_REQUESTS" && !isFault;
}

async function isWritten(note: Note): Promise<boolean> {
  const { tournamentId } = note;
  if (note.act.kind === "result") {
    const { categories } = await api.matches.ofTournament({ tournamentId });
    return knowsResult(categories, note);
  }
  return isShown(await api.day.get({ tournamentId }), note);
}

/** Whether a day shows what a note says: the match on that court, or on none. */
function isShown({ courts }: Pick<DayView, "courts">, { matchId, act }: Pick<Note, "matchId" | "act">): boolean {
  const on = courts.find(({ now }) => now.state !== "free" && now.matchId === matchId);
  switch (act.kind) {
    case "call":
      return on?.id === act.courtId;
    case "start":
      return on?.id === act.courtId && on.now.state === "playing";
    default:
      return on === undefined;
  }
}

function knowsResult(categories: readonly CategoryMatches[], { matchId, act }: Note): boolean {
  const match = categories.flatMap(({ matches }) => matches).find(({ id }) => id === matchId);
  if (act.kind !== "result" || !match?.outcome) return false;
  const { outcome } = match;
  return writeOutcome(outcome) === writeOutcome(act.outcome) && winnerOf(outcome) === winnerOf(act.outcome);
}
