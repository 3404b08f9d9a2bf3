import { expect, test } from "vitest";
import { defaultChoice } from "#domain/competition/tournaments/category-rules.ts";
import { rulesOfLeftOut } from "./left-out.ts";
import { rulesLines, rulesSummary } from "./rules-lines.ts";

test("a knockout omits zones, and has one format", () => {
  const rules = rulesLines(defaultChoice, "PLAYOFF").map(({ rule }) => rule);
  expect(rules).toEqual([
    "Partidos",
    "En 40 iguales",
    "Partido por el tercer puesto",
    "W.O. a los",
    "Puntos",
    "Puntos por instancia",
  ]);
});

test("zones are listed rule by rule; a round robin of four has no opening matches to list", () => {
  const opening = (zoneOfFour: "winners-meet" | "round-robin") =>
    rulesLines({ ...defaultChoice, zones: { ...defaultChoice.zones, zoneOfFour } }, "ROUND_ROBIN")
      .map(({ rule }) => rule)
      .includes("Primeros partidos de la zona de 4");
  expect([opening("winners-meet"), opening("round-robin")]).toEqual([true, false]);
});

test("one group of all tells how often its pairs meet, what follows, and how ties are broken, and nothing of zones", () => {
  const zones = { ...defaultChoice.zones, shape: "one-group", legs: 2, groupPlayoff: 4 } as const;
  const lines = rulesLines({ ...defaultChoice, zones, tieBreak: "games" }, "ROUND_ROBIN");
  expect(lines.slice(3, 8).map(({ rule, chosen }) => `${rule}: ${chosen}`)).toEqual([
    "Fase de grupos: Un grupo único, todos contra todos",
    "Se juegan: Ida y vuelta",
    "Después del grupo: Semifinales con las 4 primeras",
    expect.stringMatching(/games/),
    expect.any(String),
  ]);
  expect(lines.map(({ rule }) => rule)).not.toContain("Zonas de");
});

test("a silver cup is told with zones only, and a choice in its place takes it back", () => {
  const rules = { ...defaultChoice, ...rulesOfLeftOut("silver") };
  const left = (format: "PLAYOFF" | "ROUND_ROBIN") =>
    rulesLines(rules, format).find(({ rule }) => rule === "¿Qué hacen los que quedan afuera?")?.chosen;
  expect([left("ROUND_ROBIN"), left("PLAYOFF")]).toEqual(["Copa de Plata", undefined]);
  expect(rulesSummary(rules, "ROUND_ROBIN")).toContain("· copa de plata ·");
  expect(rulesOfLeftOut("first-round")).toEqual({ silver: false, consolation: "first-round" });
});

test("the default rules fit in a line", () => {
  expect(rulesSummary(defaultChoice, "ROUND_ROBIN")).toBe(
    "Al mejor de 3, con súper tie-break a 10 · punto de oro · zonas de 3 · 500 para los campeones",
  );
});

test("a format without ranking points lists none", () => {
  expect(rulesLines(defaultChoice, "AMERICANO").map(({ rule }) => rule)).not.toContain("Puntos");
  expect(rulesSummary(defaultChoice, "MEXICANO")).not.toContain("campeones");
});

test("points show the name of the club's own table, and each stage that exists", () => {
  const ownPoints = { name: "Liga", champion: 1000, lostIn: [800, 600, 400, 200, 100], zoneExit: 10, zoneWin: 5 };
  const told = (format: "PLAYOFF" | "ROUND_ROBIN") =>
    rulesLines({ ...defaultChoice, ownPoints }, format)
      .slice(-2)
      .map(({ chosen }) => chosen);
  const stages = "Final 800 · Semifinal 600 · Cuartos 400 · 8avos 200 · 16avos 100";
  expect(told("PLAYOFF")).toEqual(["Liga: 1.000 para los campeones", stages]);
  expect(told("ROUND_ROBIN")[1]).toBe(`${stages} · zona 10 y 5 por partido ganado`);
});

test("an individual format lists its points and rounds, and nothing of sets", () => {
  const rules = (format: "AMERICANO" | "MEXICANO") =>
    rulesLines(defaultChoice, format).map(({ rule, chosen }) => `${rule}: ${chosen}`);
  const common = [
    "Cada partido: a 24 puntos en total",
    "Rondas: cada 15 min",
    "Quien descansa: Suma el promedio de la ronda",
  ];
  expect(rules("AMERICANO")).toEqual(common);
  expect(rules("MEXICANO")).toEqual([...common, "Parejas de cada cancha: 1.º y 4.º contra 2.º y 3.º"]);
  const rotation = { ...defaultChoice.rotation, mixed: true };
  expect(rulesLines({ ...defaultChoice, rotation }, "KING").at(-1)).toEqual({
    rule: "Cada pareja",
    chosen: "Una mujer y un varón",
  });
  expect(rulesSummary(defaultChoice, "KING")).toBe("Partidos: a 24 puntos en total · cada 15 min");
});
