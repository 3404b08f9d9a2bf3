import { useSyncExternalStore } from "react";
import type { Seen, Written } from "#domain/competition/matches/offline/conflicts.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { storedAs, tellNotes, watchNotes } from "./any-notes.ts";

/**
 * The act that the desk wrote down for a match. A result (null: cleared) holds the revision and the players that the
 * desk saw. It also holds the results agreed to be undone and, if the desk was asked, the time of the end.
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

/** A desk act that the server has not answered yet. */
export type Note = {
  /** Also the idempotency key: the note counts once, however often it arrives. */
  readonly id: string;
  /** The author's id: no other person's session sends the note. */
  readonly by: string;
  readonly tournamentId: string;
  /** The id of the category. Its notes are sent one after another, and all wait while one of them is in conflict. */
  readonly lane: string;
  readonly matchId: string;
  /** The match in words: the note may be refused after its match has left the screen. */
  readonly match: string;
  readonly act: NotedAct;
  /** Time of writing by this browser's clock, in milliseconds. */
  readonly writtenAt: number;
  /** True after an attempt without an answer: the note may have arrived. */
  readonly tried: boolean;
  /** `asks`: another result was written meanwhile; `apart`: the note cannot be sent any more. */
  readonly state: "waits" | "asks" | "apart";
};

const none: readonly Note[] = [];

let known: { readonly text: string | null; readonly notes: readonly Note[] } = { text: null, notes: none };
/** Notes that local storage could not hold; they live as long as the page. */
let unkept: readonly Note[] | null = null;

/** Returns the unsent notes in the order of writing. Reads local storage, as another tab may have changed it. */
export function pendingNotes(): readonly Note[] {
  if (unkept) return unkept;
  const text = stored();
  if (text !== known.text) known = { text, notes: text === null ? none : parsed(text) };
  return known.notes;
}

/**
 * Keeps a note until the server has answered. Returns false if local storage is full: the note lives as long as the
 * page.
 */
export function keepNote(note: Note): boolean {
  return saveNotes([...pendingNotes(), note]);
}

/** Marks a note as sent without an answer. */
export function markTried(id: string): void {
  changeNote(id, { tried: true });
}

/** Applies a change to one note. */
export function changeNote(id: string, change: Partial<Note>): void {
  saveNotes(pendingNotes().map((note) => (note.id === id ? { ...note, ...change } : note)));
}

/** Forgets a note that was refused or is not wanted any more. */
export function forgetNote(id: string): void {
  saveNotes(pendingNotes().filter((note) => note.id !== id));
}

/** Forgets a note that the server has stored. It stays in the list of written notes until the screen has refetched. */
export function noteWritten(note: Note): void {
  written = [...written.slice(-9), { ...note, tried: false, answeredAt: Date.now() }];
  forgetNote(note.id);
}

/** Returns whether any note could not be sent; a first attempt in progress is not worth a message. */
export function isStuck(notes: readonly Note[]): boolean {
  return notes.some(({ tried, state }) => tried || state !== "waits");
}

/** Returns the category's unsent results in the form that the rules take; `note` is the source of each. */
export function resultsOf(notes: readonly Note[], lane: string): (Written & { readonly note: Note })[] {
  return notes.flatMap((note) => {
    const { act, matchId: match } = note;
    if (note.lane !== lane || act.kind !== "result" || note.state === "apart") return [];
    const { outcome: result, revision, undoes, saw } = act;
    return [{ match, result, revision, undoes, saw, note }];
  });
}

/** A note that the server has stored, with the time of its answer. */
export type WrittenNote = Note & { readonly answeredAt: number };
const nothingWritten: readonly WrittenNote[] = [];
let written = nothingWritten;

/** Returns the last notes that this page sent. */
export function useWrittenNotes(): readonly WrittenNote[] {
  return useSyncExternalStore(
    watchNotes,
    () => written,
    () => nothingWritten,
  );
}

/** Returns the unsent notes and follows their changes; none while the server draws. */
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

/** Replaces all stored notes. Returns false if local storage is full. */
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

/** Completes a note of an older build, which lacks the state that the desk saw. Any difference is then asked about. */
function inFull({ lane, state = "waits", act, ...note }: OlderNote): Note {
  const known = { ...note, lane: lane ?? note.tournamentId, state };
  if (act.kind !== "result") return { ...known, act };
  const { undoes = [], saw = { pairs: [null, null], outcome: null } } = act;
  return { ...known, act: { ...act, undoes, saw } };
}
