import { useSyncExternalStore } from "react";
import type { Outcome } from "#domain/scoring/outcome.ts";

/** What the desk wrote down of a match. A result says which revision of the match was seen, and when it ended, if somebody was asked. */
export type NotedAct =
  | { readonly kind: "call" | "start"; readonly courtId: string }
  | { readonly kind: "end" | "takeBack" }
  | { readonly kind: "result"; readonly revision: number; readonly outcome: Outcome; readonly endedAt: number | null };

/** Something that the desk wrote down and that the server has not answered yet. */
export type Note = {
  readonly id: string;
  /** Who wrote it: nobody else's session sends it. */
  readonly by: string;
  readonly tournamentId: string;
  readonly matchId: string;
  /** Which match it is, in words: it may be refused when nobody looks at it any more. */
  readonly match: string;
  readonly act: NotedAct;
  /** When it was written down, by the clock of this browser, in milliseconds. */
  readonly writtenAt: number;
  /** Whether it was sent before and no answer came: it may have arrived. */
  readonly tried: boolean;
};

const storedAs = "desk-notes";
const none: readonly Note[] = [];

let known: { readonly text: string | null; readonly notes: readonly Note[] } = { text: null, notes: none };

/** Everything that waits to be sent, in the order in which it was written down; another tab may have written it. */
export function pendingNotes(): readonly Note[] {
  const text = stored();
  if (text !== known.text) known = { text, notes: text === null ? none : parsed(text) };
  return known.notes;
}

/** Keeps a note until the server has answered. Where the browser keeps nothing, it lives as long as the page. */
export function keepNote(note: Note): void {
  save([...pendingNotes(), note]);
}

/** Marks a note as sent without an answer. */
export function markTried(id: string): void {
  save(pendingNotes().map((note) => (note.id === id ? { ...note, tried: true } : note)));
}

/** Forgets a note that was refused. */
export function forgetNote(id: string): void {
  save(pendingNotes().filter((note) => note.id !== id));
}

/** Forgets a note that the server has written down; until the screen has asked again it shows what was noted. */
export function noteWritten(note: Note): void {
  written = [...written.slice(-9), { ...note, tried: false, answeredAt: Date.now() }];
  forgetNote(note.id);
}

/** A note that was written down by the server, and when it said so. */
export type WrittenNote = Note & { readonly answeredAt: number };
const nothingWritten: readonly WrittenNote[] = [];
let written = nothingWritten;

/** What was sent last from this page. */
export function useWrittenNotes(): readonly WrittenNote[] {
  return useSyncExternalStore(
    watch,
    () => written,
    () => nothingWritten,
  );
}

/** What waits to be sent, as it changes; nothing while the server draws. */
export function useNotes(): readonly Note[] {
  return useSyncExternalStore(watch, pendingNotes, () => none);
}

const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener("storage", watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener("storage", watcher);
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(storedAs);
  } catch {
    return known.text;
  }
}

function save(notes: readonly Note[]): void {
  const text = notes.length === 0 ? null : JSON.stringify(notes);
  try {
    if (text === null) localStorage.removeItem(storedAs);
    else localStorage.setItem(storedAs, text);
  } catch {
    known = { text, notes };
  }
  for (const watcher of watchers) watcher();
}

function parsed(text: string): readonly Note[] {
  try {
    const notes: readonly Note[] = JSON.parse(text);
    return Array.isArray(notes) ? notes : none;
  } catch {
    return none;
  }
}
