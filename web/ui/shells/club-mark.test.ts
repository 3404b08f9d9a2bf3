import { expect, test } from "vitest";
import { clubMark } from "./club-mark.ts";

const names = ["La Ribera Pádel", "Doble Vidrio", "El Palmar Pádel", "Cuatro Paredes", "Punto y Cancha", "Cancha Uno"];

test("a club always has the same mark, and the clubs of a province have different ones", () => {
  for (const name of names) expect(clubMark(` ${name.toUpperCase()} `)).toEqual(clubMark(name));
  const seen = names.map((name) => Object.values(clubMark(name)).join(" "));
  expect(new Set(seen).size).toBe(names.length);
});

test("white initials are readable on every surface", () => {
  const surfaces = new Set(Array.from({ length: 400 }, (_, nth) => clubMark(`Club ${nth}`).surface));
  expect(surfaces.size).toBe(8);
  for (const surface of surfaces) expect(contrastWithWhite(surface)).toBeGreaterThanOrEqual(4.5);
});

/** Returns the WCAG 2 contrast between a colour and white. */
function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
