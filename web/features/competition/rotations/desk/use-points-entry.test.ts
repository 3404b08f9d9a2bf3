import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { forgetNote, pendingNotes } from "#web/features/competition/matches/outbox/notes.ts";
import { usePointsEntry } from "./use-points-entry.ts";

afterEach(() => {
  for (const { id } of pendingNotes()) forgetNote(id);
  // Other test files share this page.
  expect(pendingNotes()).toEqual([]);
  vi.unstubAllGlobals();
});

type Entry = ReturnType<typeof usePointsEntry<typeof rotation>>;
type Rotation = Parameters<typeof usePointsEntry>[1];

const result = { kind: "points" as const, points: { pair1: 16, pair2: 14 } };
const table: Rotation["rounds"][number]["tables"][number] = {
  matchId: "table-1",
  court: 1,
  courtName: "Cancha 1",
  revision: 1,
  outcome: result,
  pairIds: ["pair-1", "pair-2"],
  sides: [
    ["ana", "bea"],
    ["caro", "dora"],
  ],
  calledAt: null,
};
const rotation: Rotation = {
  categoryId: "category",
  drawId: "draw",
  format: "AMERICANO",
  points: { kind: "first-to", to: 16 },
  rounds: [],
};

test("a cleared result leaves none of the points that were typed over it", () => {
  const listens = { addEventListener: () => {}, removeEventListener: () => {} };
  const kept = new Map<string, string>();
  vi.stubGlobal("window", listens);
  vi.stubGlobal("document", listens);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  // The server does not answer.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  drawn().enter(1, table, "pair1", 15);
  expect(drawn().pointsAt(table)).toEqual({ pair1: 15, pair2: 14 });
  drawn().clear(1, table);
  expect(drawn().isTyped(table)).toBe(false);
});

/** Draws the desk once, as after a reload, and returns its entry. */
function drawn(): Entry {
  const entries: Entry[] = [];
  const probe = createElement(Probe, { onDrawn: (entry) => void entries.push(entry) });
  renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, probe));
  const [entry] = entries;
  if (!entry) throw new Error("nothing was drawn");
  return entry;
}

function Probe({ onDrawn }: { onDrawn: (entry: Entry) => void }) {
  onDrawn(usePointsEntry("cup", rotation));
  return null;
}
