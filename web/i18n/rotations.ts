import type { Quality } from "#domain/competition/rotations/quality.ts";
import type { PointsFormat } from "#domain/competition/scoring/points-format.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { redrawWords } from "./draw-box.ts";
import { resultWords } from "./matches.ts";
import { rotationSizeWords } from "./rotation-choices.ts";
import { roundWords } from "./rounds.ts";
import { listOfAll } from "./spanish-list.ts";
import * as texts from "./texts.ts";

const { each, repeated } = rotationSizeWords;

/** The rounds of an individual format, at the desk. */
export const rotationWords = {
  drawTitle: "Sorteo de las rondas",
  ...rotationSizeWords,
  followsResults: "La primera ronda sale por sorteo; cada una de las otras, de los resultados.",
  quality: ({ matches, rests, partners }: Quality) =>
    `${each(matches, rests)} ${partners.most <= 1 ? "Nadie repite compañero." : repeated(partners)}`,
  another: "Otra rotación",
  draw: "Sortear",
  drawing: "Sorteando",
  drawFailed: "No se pudieron sortear las rondas.",
  drawn: "Rondas sorteadas",
  redraw: redrawWords.redraw,
  redrawQuestion: "¿Sortear de nuevo las rondas?",
  redrawEffect: "Todavía no hay resultados: se arman otras rondas con los jugadores confirmados de ahora.",
  rounds: roundWords.choose,
  round: roundWords.round,
  hoursOf: roundWords.hours,
  left: (clock: string) => `Quedan ${clock}`,
  begins: (from: number) => `Empieza ${timeText(from)}`,
  over: roundWords.over,
  against: "contra",
  points: (pair: string) => `Puntos de ${pair}`,
  notPlayed: roundWords.notPlayed,
  open: "Sin resultado",
  done: "Cargado",
  unsent: "Sin enviar",
  noResult: (format: PointsFormat) =>
    format.kind === "first-to"
      ? `Se envía cuando una pareja llega a ${format.to} y la otra tiene menos.`
      : "Con estos puntos no hay resultado.",
  clear: "Borrar",
  saveFailed: resultWords.failed,
  clearFailed: resultWords.clearFailed,
  resting: roundWords.resting,
  next: "Siguiente ronda",
  making: "Armando",
  nextFailed: "No se pudo armar la ronda.",
  made: (number: number) => `Ronda ${number} armada`,
  missing: (courts: readonly string[]) =>
    courts.length === 1 ? `Falta el resultado de ${courts[0]}.` : `Faltan los resultados de ${listOfAll(courts)}.`,
  waitsForSignal: "La ronda siguiente espera la señal: hay resultados sin enviar.",
  people: "Llega o se va alguien",
  nobodyMore: "Con resultados cargados, a un americano no entra nadie más.",
  drawAgain: "Volvé a sortear las rondas para que jueguen.",
  undo: "Deshacer esta ronda",
  undoFailed: "No se pudo deshacer la ronda.",
  undone: "Ronda deshecha",
  corrected: "La tabla cambió; las rondas ya armadas quedan como estaban.",
  leave: "Se va",
  leaveQuestion: (name: string) => `¿${name} no juega más?`,
  leaveEffect: "Desde la próxima ronda descansa. Lo que jugó queda, y conserva sus puntos.",
  leaveFailed: texts.noteFailed,
  gone: (name: string) => `${name} no juega más`,
  late: "Llegó tarde",
  join: "Sumar",
  joinFailed: "No se pudo sumar.",
  joined: (name: string) => `${name} juega desde la próxima ronda`,
} as const;
