import { expect, test } from "vitest";
import type { PlayerProfile } from "#contract/people/players.ts";
import { pointsElsewhere } from "./points-elsewhere.ts";

const profile = { category: "Femenino", level: "6ta", location: "Paraná", instagram: null, rankingPoints: 0 } as const;
const result = (
  category: "Femenino" | "Mixto",
  level: "6ta" | "5ta",
  pointsAwarded: number,
  counts = true,
): PlayerProfile["history"][number] => ({
  categoryId: crypto.randomUUID(),
  tournamentId: crypto.randomUUID(),
  tournamentName: "Copa",
  category,
  level,
  division: null,
  partner: null,
  finalPosition: 1,
  pointsAwarded,
  dateCompleted: "2026-11-01",
  validUntil: "2027-10-31",
  counts,
});

test("points of other classes are listed by category and level, the most first, without those of the ranking", () => {
  const history = [
    result("Femenino", "6ta", 500),
    result("Mixto", "6ta", 45),
    result("Femenino", "5ta", 180),
    result("Mixto", "6ta", 300),
    result("Mixto", "5ta", 0),
    result("Femenino", "5ta", 900, false),
  ];
  expect(pointsElsewhere({ profile, history })).toEqual([
    { category: "Mixto", level: "6ta", points: 345 },
    { category: "Femenino", level: "5ta", points: 180 },
  ]);
});
