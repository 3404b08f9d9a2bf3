import { describe, expect, test } from "vitest";
import type { League } from "#contract/competition/leagues.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { match } from "#tests/fixtures/agenda.ts";
import { ownPart, stateOfFecha } from "./own-fechas.ts";

const mine = new Set(["mine"]);

/** A match of the viewer in a fecha, open or played. */
function own(id: string, status: "pending" | "finished" = "pending"): MatchView {
  const view = match(id, "pair", status).match;
  const [first, second] = view.sides;
  return { ...view, sides: [{ ...first, pairId: "mine" }, second] };
}

/** Fechas of a week each from 2 November on, each with one match; the pair is free in those without. */
function fechasWith(...matchIds: readonly (string | null)[]): League["fechas"] {
  return matchIds.map((id, index) => ({
    number: index + 1,
    from: addDays("2026-11-02", 7 * index),
    until: addDays("2026-11-08", 7 * index),
    matchIds: id === null ? [] : [id],
    freePairIds: id === null ? ["mine"] : [],
  }));
}

const part = (fechas: League["fechas"], current: number, matches: readonly MatchView[]) => {
  const { open, free } = ownPart({ fechas, current }, matches, mine);
  return { open: open.map((one) => `${one.fecha.number} ${one.match.id}`), free: free?.number ?? null };
};

describe("the viewer's part in a league", () => {
  test("has the match of the present fecha and those of earlier ones that were not played", () => {
    const matches = [own("one"), own("two", "finished"), own("three"), own("four")];
    const fechas = fechasWith("one", "two", "three", "four");
    expect(part(fechas, 3, matches)).toEqual({ open: ["1 one", "3 three"], free: null });
  });

  test("has the next match once the present one is played", () => {
    const matches = [own("one", "finished"), own("two"), own("three")];
    expect(part(fechasWith("one", "two", "three"), 1, matches)).toEqual({ open: ["2 two"], free: null });
  });

  test("names the fecha in which the pair is free, with its next match", () => {
    const matches = [own("two")];
    expect(part(fechasWith(null, "two"), 1, matches)).toEqual({ open: ["2 two"], free: 1 });
  });

  test("is empty for others, and once all is played", () => {
    const others = match("one").match;
    expect(part(fechasWith("one"), 1, [others])).toEqual({ open: [], free: null });
    expect(part(fechasWith("one"), 1, [own("one", "finished")])).toEqual({ open: [], free: null });
  });
});

test("a fecha is ahead before its first day, and over after its last", () => {
  const days = { from: "2026-11-02", until: "2026-11-08" } as const;
  const states = (["2026-11-01", "2026-11-02", "2026-11-08", "2026-11-09"] as const).map((day) =>
    stateOfFecha(days, day),
  );
  expect(states).toEqual(["ahead", "now", "now", "over"]);
});
