import * as texts from "./texts.ts";

/** The two searches under "Buscar". */
export const searchTabWords = {
  label: texts.search,
  tournaments: texts.tournaments,
  matches: "Partidos",
  matchesTitle: "Buscar Partidos",
} as const;
