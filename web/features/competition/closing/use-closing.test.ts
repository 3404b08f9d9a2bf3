import { expect, test } from "vitest";
import type { ClosingView, FinalResult } from "#contract/competition/closing.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import { closingWords } from "#web/i18n/closing.ts";
import { withPoints } from "./use-closing.ts";

const ana = { id: "ana", name: "Ana Ríos", shortName: "Ríos", photoUrl: null };
const resultAt = (position: number): FinalResult => ({ position, pairId: "pair", players: [ana, ana], points: 0 });

/** Builds the view of a tournament that can be closed, with a category of each format that two pairs played. */
function viewOf(...formats: readonly Format[]): ClosingView {
  const finished = { state: "finished", confirmedPairs: 2, openMatches: 0, championPoints: 0 } as const;
  const categories = formats.map((format) => {
    const category = { categoryId: format, name: "Femenino", level: "6ta", division: null, format } as const;
    return { ...category, ...finished, places: [], results: [resultAt(1), resultAt(2)] };
  });
  return { status: "upcoming", canClose: true, closedAt: null, slotsToFree: 0, owed: 0, categories };
}

test("closing promises points to the pairs of formats that award them, and none to those of a league", () => {
  expect(withPoints(viewOf("PLAYOFF", "LEAGUE"))).toBe(2);
  expect(closingWords.closeMessage(2, 0)).toContain("2 parejas reciben sus puntos");
  expect(withPoints(viewOf("LEAGUE"))).toBe(0);
  expect(closingWords.closeMessage(0, 0)).toContain("No da puntos para el ranking.");
});
