import { expect, test } from "vitest";
import type { ClubWithStarts } from "#contract/courts/free-hours.ts";
import { byTown, freeAt, fullAt, hoursAcross, hoursLet, townsOf } from "./hours-across.ts";

const club = (id: string, address: string, hours: readonly number[]): ClubWithStarts => ({
  id,
  name: id,
  address,
  imageUrl: null,
  courts: 2,
  contact: { phone: null, whatsapp: null },
  full: [21 * 60],
  starts: hours.map((hour) => ({ startMinute: hour * 60, courts: 1, price: null, andMore: false })),
});

const clubs = [
  club("a", "San Martín 1, Diamante", [20]),
  club("b", "Urquiza 2, Paraná", [19, 20]),
  club("c", "Ruta 12, Paraná", []),
];

test("lists the hours of all clubs once each, and their towns, those of clubs not compared included", () => {
  expect(hoursAcross(clubs)).toEqual([19 * 60, 20 * 60]);
  expect(townsOf({ clubs })).toEqual(["Diamante", "Paraná"]);
  expect(townsOf({ clubs, beyond: { clubs: 3, towns: ["Victoria", "Crespo"] } })).toEqual([
    "Crespo",
    "Diamante",
    "Paraná",
    "Victoria",
  ]);
});

test("separates the clubs of the town from those elsewhere, with or without accents", () => {
  const { near, far } = byTown(freeAt(clubs, 20 * 60), " parana", (one) => one.club);
  expect([near, far].map((some) => some.map((one) => one.club.id))).toEqual([["b"], ["a"]]);
  expect(byTown(clubs, " ", (one) => one).far).toHaveLength(3);
});

test("includes an hour that is full everywhere among those to wait for", () => {
  expect(hoursLet(clubs)).toEqual([19 * 60, 20 * 60, 21 * 60]);
  expect([fullAt(clubs, 21 * 60).length, fullAt(clubs, 20 * 60).length]).toEqual([3, 0]);
});
