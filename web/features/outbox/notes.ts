import { useSyncExternalStore } from "react";
import type { Seen, Written } from "#domain/matches/offline/written.ts";
import type { Outcome } from "#domain/scoring/outcome.ts";
import { storedAs, tellNotes, watchNotes } from "./any-notes.ts";

/**
 * What the desk wrote down of a match. A result (null: taken back) says which revision of the match was seen and who played it, which
 * results were agreed to be lost, and when it ended, if somebody was asked.
 */
export type NotedAct =
  | { readonly kind: "call" | "start"; readonly courtId: string }
  | { readonly kind: "end" | "takeBack" }
  | {
      readonly kind: "result";
      readonly revision: number;
      readonly outcome: Outcome | null;
      readonly endedAt: number | null;
      readonly undoes: readonly string[];
      readonly saw: Seen;
    };

/** Something that the desk wrote down and that the server has not answered yet. */
export type Note = {
  /** Also the name under which it is sent: it counts once, however often it arrives. */
  readonly id: string;
  /** Who wrote it: nobody else's session sends it. */
  readonly by: string;
  readonly tournamentId: string;
  /** Its category: of one each note is sent after the one before it, and all wait where somebody has to look. */
  readonly lane: string;
  readonly matchId: string;
  /** Which match it is, in words: it may be refused when nobody looks at it any more. */
  readonly match: string;
  readonly act: NotedAct;
  /** When it was written down, by the clock of this browser, in milliseconds. */
  readonly writtenAt: number;
  /** Whether it was sent before and no answer came: it may have arrived. */
  readonly tried: boolean;
  /** `asks`: somebody wrote another result meanwhile; `apart`: it cannot be sent any more. */
  readonly state: "waits" | "asks" | "apart";
};

const none: readonly Note[] = [];

let known: { readonly text: string | null; readonly notes: readonly Note[] } = { text: null, notes: none };
/** What this browser could not keep lives as long as the page. */
let unkept: readonly Note[] | null = null;

/** Everything that waits to be sent, in the order in which it was written down; another tab may have written it. */
export function pendingNotes(): readonly Note[] {
  if (unkept) return unkept;
  const text = stored();
  if (text !== known.text) known = { text, notes: text === null ? none : parsed(text) };
  return known.notes;
}

/** Keeps a note until the server has answered. False where the browser has no room for it: it lives as long as the page. */
export function keepNote(note: Note): boolean {
  return saveNotes([...pendingNotes(), note]);
}

/** Marks a note as sent without an answer. */
export function markTried(id: string): void {
  changeNote(id, { tried: true });
}

/** Something about a note is otherwise. */
export function changeNote(id: string, change: Partial<Note>): void {
  saveNotes(pendingNotes().map((note) => (note.id === id ? { ...note, ...change } : note)));
}

/** Forgets a note that was refused, or that nobody wants to send any more. */
export function forgetNote(id: string): void {
  saveNotes(pendingNotes().filter((note) => note.id !== id));
}

/** Forgets a note that the server has written down; until the screen has asked again it shows what was noted. */
export function noteWritten(note: Note): void {
  written = [...written.slice(-9), { ...note, tried: false, answeredAt: Date.now() }];
  forgetNote(note.id);
}

/** Whether anything could not be sent: what is on its way at this moment is not worth a word. */
export function isStuck(notes: readonly Note[]): boolean {
  return notes.some(({ tried, state }) => tried || state !== "waits");
}

/** The results that were written down in a category and can still be sent, as the rules know them; `note` is where each comes from. */
export function resultsOf(notes: readonly Note[], lane: string): (Written & { readonly note: Note })[] {
  return notes.flatMap((note) => {
    const { act, matchId: match } = note;
    if (note.lane !== lane || act.kind !== "result" || note.state === "apart") return [];
    const { outcome: result, revision, undoes, saw } = act;
    return [{ match, result, revision, undoes, saw, note }];
  });
}

/** A note that was written down by the server, and when it said so. */
export type WrittenNote = Note & { readonly answeredAt: number };
const nothingWritten: readonly WrittenNote[] = [];
let written = nothingWritten;

/** What was sent last from this page. */
export function useWrittenNotes(): readonly WrittenNote[] {
  return useSyncExternalStore(
    watchNotes,
    () => written,
    () => nothingWritten,
  );
}

/** What waits to be sent, as it changes; nothing while the server draws. */
export function useNotes(): readonly Note[] {
  return useSyncExternalStore(watchNotes, pendingNotes, () => none);
}

function stored(): string | null {
  try {
    return localStorage.getItem(storedAs);
  } catch {
    return known.text;
  }
}

/** Puts these in place of all. */
export function saveNotes(notes: readonly Note[]): boolean {
  try {
    if (notes.length === 0) localStorage.removeItem(storedAs);
    else localStorage.setItem(storedAs, JSON.stringify(notes));
    unkept = null;
  } catch {
    unkept = notes;
  }
  tellNotes(notes.length > 0);
  return unkept === null;
}

function parsed(text: string): readonly Note[] {
  try {
    const notes: readonly OlderNote[] = JSON.parse(text);
    return Array.isArray(notes) ? notes.map(inFull) : none;
  } catch {
    return none;
  }
}

type OlderNote = Omit<Note, "lane" | "state" | "act"> & {
  readonly lane?: string;
  readonly state?: Note["state"];
  readonly act: Exclude<NotedAct, { kind: "result" }> | OlderResult;
};
type OlderResult = Omit<Result, "undoes" | "saw"> & Partial<Pick<Result, "undoes" | "saw">>;
type Result = Extract<NotedAct, { kind: "result" }>;

/** What an older build wrote down said less: nobody knows what was seen then, so that whatever is otherwise is asked about. */
function inFull({ lane, state = "waits", act, ...note }: OlderNote): Note {
  const known = { ...note, lane: lane ?? note.tournamentId, state };
  if (act.kind !== "result") return { ...known, act };
  const { undoes = [], saw = { pairs: [null, null], outcome: null } } = act;
  return { ...known, act: { ...act, undoes, saw } };
}
