import { expect, test } from "vitest";
import type { ZoneView } from "#contract/competition/matches/match-views.ts";
import { pairNamed } from "#tests/support/names.ts";
import { toldDecision } from "./told-decision.ts";

type Decision = ZoneView["rows"][number]["decision"];

const counts = { points: 0, played: 0, won: 0, lost: 0, setsWon: 0, setsLost: 0, gamesWon: 0, gamesLost: 0 };
const players = pairNamed("Ana Ríos", "Bea Sosa");
const place = { pairId: "a", players, zoneSeed: 1, position: 1, settled: false, withdrawn: false };
const told = (finished: boolean, decision: Decision) => toldDecision({ finished }, { ...place, ...counts, decision });

const lots: Decision = { by: "lots", among: ["a", "b"] };
const points: Decision = { by: "points", own: 2, other: 1, rival: "b" };

test("names lots only in a finished zone, and results at once", () => {
  expect([told(false, lots), told(true, lots)]).toEqual([null, lots]);
  expect([told(false, points), told(true, points)]).toEqual([points, points]);
});
