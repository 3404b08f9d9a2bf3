import { expect, test } from "vitest";
import { tournamentForm } from "#contract/competition/publication.ts";
import {
  blockOf,
  courtsOf,
  forecastOf,
  freeFirst,
  freshQuickValues,
  publicationOf,
  sizeIssues,
  wholeBlockOf,
} from "./quick-values.ts";

const courts = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`);
const at = (hour: number, minute: number) => ({ date: "2026-11-29", minute: 60 * hour + minute }) as const;
const of = (players: number) => ({
  ...freshQuickValues(),
  text: Array.from({ length: players }, (_, index) => `Ana ${String.fromCharCode(65 + index)}`).join("\n"),
});

test("takes as many courts as the players use, unless the club chooses", () => {
  expect(courtsOf(of(9), courts)).toEqual(courts.slice(0, 2));
  expect(courtsOf(of(40), courts)).toEqual(courts);
  expect(courtsOf({ ...of(9), courtIds: courts.slice(2) }, courts)).toEqual(courts.slice(2));
});

test("offers the courts that are free in those hours before the others, and no court out of service", () => {
  const club = courts.map((id, index) => ({ id, name: `Cancha ${index + 1}`, active: index !== 1 }));
  const known = freeFirst(club, [{ courtName: "Cancha 1" }]);
  expect(known).toEqual([courts[2], courts[0]]);
  expect(courtsOf(of(4), known)).toEqual([courts[2]]);
  const now = at(20, 50);
  expect(wholeBlockOf({ ...of(4), courtIds: [] }, courts, now)).toEqual({
    ...blockOf(of(4), courts.slice(0, 1), now),
    courtIds: courts,
  });
});

test("nine players at ten to nine have a complete rotation that begins before nine", () => {
  const now = at(20, 50);
  expect(forecastOf(of(9), 2, now)).toMatchObject({
    value: { rounds: 9, startMinute: 20 * 60 + 55, endMinute: 23 * 60 + 10, complete: null, endsLate: false },
  });
  const { otherHours, ...usual } = blockOf(of(9), courts.slice(0, 2), now);
  expect(otherHours).toEqual([{ day: "2026-11-29", startMinute: 20 * 60, endMinute: 24 * 60 }]);
  expect(usual).toMatchObject({ startDate: "2026-11-29", startMinute: 20 * 60, endMinute: 23 * 60 });
});

test("too few players stand beside the list of names, and too few courts beside the courts", () => {
  const now = at(20, 50);
  const placed = (players: number, held: number, format: "AMERICANO" | "KING" = "AMERICANO") =>
    Object.entries(sizeIssues({ ...of(players), format }, held, now)).map(
      ([field, sentence]) => `${field}: ${sentence}`,
    );
  expect(placed(0, 2)).toEqual(["text: Escribí al menos un nombre."]);
  expect(placed(3, 2)).toEqual([expect.stringMatching(/^text: Faltan jugadores/)]);
  expect(placed(8, 1, "KING")).toEqual([expect.stringMatching(/^courtIds: Faltan canchas/)]);
  expect(placed(8, 2, "KING")).toEqual([]);
});

test("holds its courts for three hours at most, at every hour of the day", () => {
  const held = (hour: number, minute: number, players = 24) => {
    const [hours] = blockOf(of(players), courts, at(hour, minute)).otherHours;
    return [(hours?.startMinute ?? 0) / 60, (hours?.endMinute ?? 0) / 60];
  };
  expect([held(2, 0), held(16, 2), held(23, 58)]).toEqual([
    [8, 11],
    [16, 20],
    [23, 28],
  ]);
});

test("publishes what the contract takes, with the rounds of the forecast", () => {
  for (const hour of [1, 9, 20, 23]) {
    const { category, ...tournament } = publicationOf(of(9), courts.slice(0, 2), at(hour, 50));
    const form = tournamentForm.parse({ ...tournament, categories: [category] });
    expect(form.categories[0]).toMatchObject({ quota: 32, format: "AMERICANO", eligibility: { kind: "open" } });
  }
  expect(publicationOf(of(9), courts, at(20, 50)).name).toBe("Americano rotativo, dom 29 nov");
});
