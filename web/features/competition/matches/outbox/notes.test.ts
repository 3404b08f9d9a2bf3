import { afterEach, expect, test, vi } from "vitest";
import { forgetNote, keepNote, type Note, pendingNotes, resultsOf } from "./notes.ts";

afterEach(() => vi.unstubAllGlobals());

const note: Note = {
  id: "1",
  by: "me",
  tournamentId: "cup",
  lane: "fourth",
  matchId: "final",
  match: "Acosta – Benítez",
  act: { kind: "end" },
  writtenAt: 0,
  tried: false,
  state: "waits",
};

test("a note that does not fit in local storage is reported and lives as long as the page", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(keepNote(note)).toBe(false);
  expect(pendingNotes()).toEqual([note]);
  // Other test files share this page.
  forgetNote(note.id);
  expect(pendingNotes()).toEqual([]);
});

test("the desk shows the unsent results of a category, even disputed ones, but none that cannot be sent any more", () => {
  const saw = { pairs: [null, null], outcome: null } as const;
  const act = { kind: "result", revision: 1, outcome: null, endedAt: null, undoes: [], saw } as const;
  const result = (id: string, changes: Partial<Note> = {}): Note => ({ ...note, id, act, ...changes });
  const notes = [
    note,
    result("waits"),
    result("asks", { state: "asks" }),
    result("apart", { state: "apart" }),
    result("elsewhere", { lane: "fifth" }),
  ];
  expect(resultsOf(notes, "fourth").map((one) => one.note.id)).toEqual(["waits", "asks"]);
});
