import { expect, test } from "vitest";
import type { MyStep } from "#contract/competition/pairs/pairs.ts";
import { stepSentence } from "./step-label.ts";

const named = (id: string, name: string) => ({ id, name, shortName: name, photoUrl: null });
const players: MyStep["pairs"][number]["players"] = [named("ana", "Ana Ríos"), named("bea", "Bea Sosa")];
const accepted = { id: "p", players, status: "confirmed_by_players", proposedAt: "2026-11-14T12:00:00Z" } as const;

test("a pair that waits for its club reads about its payment only while it owes money", () => {
  const waiting = (owes: number | null) =>
    stepSentence({ step: "awaiting-club", pairs: [accepted], owes }, "ana", false);
  expect(waiting(6000)).toBe("Con Bea Sosa. Falta el pago.");
  expect(waiting(null)).toBe("Con Bea Sosa. Falta que el club los confirme.");
});
