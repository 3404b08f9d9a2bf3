import { expect, test } from "vitest";
import type { MyStep } from "#contract/competition/pairs/pairs.ts";
import { owesText } from "#web/features/money/finances/owes-text.ts";
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

test("a player alone reads of no partner", () => {
  const alone = (step: MyStep["step"], owes: number | null, drawn = false) =>
    stepSentence({ step, pairs: [], owes }, "ana", drawn);
  expect(alone("awaiting-club", 3000)).toMatch(/^Jugás solo.*Falta el pago\.$/);
  expect(alone("awaiting-club", null)).toMatch(/Falta que el club te confirme\.$/);
  for (const sentence of [alone("complete", null), alone("complete", null, true)])
    expect(sentence).not.toMatch(/^Con /);
  expect(owesText({ owes: 3000, ownPart: 3000 }, undefined, true)).toMatch(/^Te falta pagar \$\s3\.000\.$/);
});
