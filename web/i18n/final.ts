import * as texts from "./texts.ts";

/** Final positions on all pages. */
export const finalWords = {
  title: "Posiciones finales",
  place: (position: number) =>
    position === 1 ? "Campeones" : position === 2 ? "Finalistas" : texts.placeAlone(position),
  placeAlone: texts.placeAlone,
  placeInLeague: (position: number) => (position === 1 ? "Campeones" : texts.placeAlone(position)),
  othersAlone: (count: number) => (count === 1 ? "Ver 1 jugador más" : `Ver ${count} jugadores más`),
  points: (written: string, points: number) => (points === 1 ? "1 punto" : `${written} puntos`),
  others: (count: number) => (count === 1 ? "Ver 1 pareja más" : `Ver ${count} parejas más`),
} as const;
