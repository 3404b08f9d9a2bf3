import { resultWords } from "./matches.ts";
import * as texts from "./texts.ts";

/** The club's desk of a league: claimed results, matches that were not played, and the days of the fechas. */
export const leagueDeskWords = {
  fechas: texts.fechas,
  moveOf: (number: number) => `Mover la fecha ${number}`,
  moved: (number: number) => `Fecha ${number} movida`,
  moveFailed: "No se pudo mover la fecha.",
  from: "Desde",
  until: "Hasta",
  later: "Correr también las que siguen",
  failed: "No pudimos traer las fechas.",

  claims: "Resultados cargados por las parejas",
  claimsFailed: "No pudimos traer los resultados cargados.",
  match: (one: string, other: string) => `${one} v ${other}`,
  disputed: "No hay acuerdo",
  waiting: "Falta que confirmen",
  wins: (winners: string, score: string) => `ganan ${winners}, ${score}`,
  nobody: (score: string) => `no vino ninguna pareja, ${score}`,
  claimed: (who: string, pair: string, result: string) => `${who} (${pair}) cargó: ${result}.`,
  denied: (pair: string) => `${pair}: no es así.`,
  accept: "Dar por válido",
  accepting: "Guardando",
  accepted: "Resultado guardado",
  acceptFailed: resultWords.failed,
  otherResult: "Cargar otro resultado",

  unplayed: (matches: number) => (matches === 1 ? "1 partido sin jugar" : `${matches} partidos sin jugar`),
  unplayedHint: "Su fecha ya terminó. Cargá un W.O., mové la fecha, o cerralos todos.",
  endAll: "Cerrar: no vino nadie",
  endQuestion: (matches: number) =>
    matches === 1 ? "¿Cerrar el partido sin jugar?" : `¿Cerrar los ${matches} partidos sin jugar?`,
  endMessage: "A las dos parejas de cada uno se les anota que no vinieron. Se puede corregir en Partidos.",
  ending: "Cerrando",
  ended: (matches: number) => (matches === 1 ? "1 partido cerrado" : `${matches} partidos cerrados`),
  endFailed: "No se pudieron cerrar los partidos.",
} as const;
