import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { forgetNote, keepNote, type Note, pendingNotes } from "./notes.ts";
import { deliverLatest } from "./outbox.ts";

afterEach(() => {
  for (const { id } of pendingNotes()) forgetNote(id);
  // Other test files share this page.
  expect(pendingNotes()).toEqual([]);
  vi.unstubAllGlobals();
});

test("a counter's press replaces no unsent result of another person, which only that person's session sends", () => {
  const listens = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal("window", listens);
  vi.stubGlobal("document", listens);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("localStorage", keptOnThisPage());
  // The server does not answer.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const place = { tournamentId: "cup", lane: "sixth", matchId: "table-1", match: "Ronda 1, Cancha 1" };
  const act = (pair1: number) => ({
    kind: "result" as const,
    revision: 1,
    outcome: { kind: "points" as const, points: { pair1, pair2: 24 - pair1 } },
    endedAt: null,
    undoes: [],
    saw: { pairs: [null, null] as const, outcome: null },
  });
  const ofOther: Note = { ...place, act: act(10), id: "1", by: "ana", writtenAt: 0, tried: false, state: "waits" };
  keepNote(ofOther);
  const client = new QueryClient();
  client.setQueryData(["me"], { id: "beto" });
  expect(deliverLatest(client, { ...place, act: act(14) })).not.toBeNull();
  expect(pendingNotes()[0]).toEqual(ofOther);
  expect(pendingNotes()[1]).toMatchObject({ by: "beto", act: act(14) });
});

function keptOnThisPage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}
