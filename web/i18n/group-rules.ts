import type { RulesChoice } from "#domain/competition/tournaments/category-rules.ts";
import * as texts from "./texts.ts";

type ZoneWords<Key extends "shape" | "groupPlayoff"> = Record<RulesChoice["zones"][Key], string>;

/** The choices of one group of all. */
export const groupWords = {
  shape: "Fase de grupos",
  legs: "Se juegan",
  oneLeg: "Una vez",
  twoLegs: "Ida y vuelta",
  playoff: "Después del grupo",
} as const;

export const shapeWords: ZoneWords<"shape"> = {
  zones: texts.zones,
  "one-group": "Un grupo único, todos contra todos",
};

export const groupPlayoffWords: ZoneWords<"groupPlayoff"> = {
  0: "Nada: la tabla decide",
  2: "Final entre las 2 primeras",
  4: "Semifinales con las 4 primeras",
  8: "Cuartos con las 8 primeras",
};
