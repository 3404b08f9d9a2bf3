import { afterEach, expect, test, vi } from "vitest";
import { keepNote, type Note, pendingNotes } from "./notes.ts";

afterEach(() => vi.unstubAllGlobals());

test("what a full disk has no room for is said so, and waits as long as the page", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
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
  expect(keepNote(note)).toBe(false);
  expect(pendingNotes()).toEqual([note]);
});
