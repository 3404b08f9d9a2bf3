import { expect, test } from "vitest";
import { publicName } from "./public-name.ts";

const ana = { name: "Ana Ríos", shortName: "Ríos", named: true, category: "Femenino" } as const;

test.each([
  ["whole", ana, "full", "Ana Ríos"],
  ["by initial and surname", ana, "short", "A. Ríos"],
  [
    "with all of a surname",
    { ...ana, name: "Ñandú de la Fuente", shortName: "de la Fuente" },
    "short",
    "Ñ. de la Fuente",
  ],
  ["by a short name of their choice", { ...ana, shortName: "Anita" }, "short", "Anita"],
  ["without their nickname", { ...ana, name: 'Diego "el Zurdo" Kloster', shortName: "Kloster" }, "short", "D. Kloster"],
  ["with a nickname in first place", { ...ana, name: '"Tito" Raúl Mar', shortName: "Mar" }, "short", "R. Mar"],
  ["by their only name", { ...ana, name: "Ana", shortName: "Ana" }, "short", "Ana"],
  ["not at all", ana, "none", null],
] as const)("a player is named in public %s", (_how, person, names, expected) => {
  expect(publicName(person, names, "Femenino")).toBe(expected);
});

test("a player who does not want to be named never is, under any setting of the tournament", () => {
  const hidden = { ...ana, named: false };
  expect(publicName(hidden, "full", "Femenino")).toBe("Jugadora");
  expect(publicName(hidden, "short", "Masculino")).toBe("Jugador");
  expect(publicName(hidden, "full", "Mixto")).toBe("Jugadora");
  expect(publicName({ ...hidden, category: null }, "full", "Mixto")).toBe("Jugador");
});
