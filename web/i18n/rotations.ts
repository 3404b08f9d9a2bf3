import type { RotationView } from "#contract/competition/rotations.ts";
import type { Quality } from "#domain/competition/rotations/quality.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { redrawWords } from "./draw-box.ts";
import { resultWords } from "./matches.ts";
import { rotationSizeWords } from "./rotation-rules.ts";
import * as texts from "./texts.ts";
import { signed } from "./zones.ts";

type Decision = NonNullable<RotationView["standing"][number]["decision"]>;

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
  rounds: "Qué ronda ver",
  round: (number: number) => `Ronda ${number}`,
  hoursOf: (from: number, to: number) => `${timeText(from)} a ${timeText(to)}`,
  left: (clock: string) => `Quedan ${clock}`,
  begins: (from: number) => `Empieza ${timeText(from)}`,
  over: "Se cumplió el tiempo",
  against: "contra",
  points: (pair: string) => `Puntos de ${pair}`,
  notPlayed: "No se juega: faltan jugadores",
  open: "Sin resultado",
  done: "Cargado",
  clear: "Borrar",
  saveFailed: resultWords.failed,
  clearFailed: resultWords.clearFailed,
  resting: (names: string, credit: number) =>
    credit > 0 ? `Descansan: ${names} (+${credit} cada uno)` : `Descansan: ${names}`,
  next: "Siguiente ronda",
  making: "Armando",
  nextFailed: "No se pudo armar la ronda.",
  made: (number: number) => `Ronda ${number} armada`,
  missing: (count: number) => (count === 1 ? "Falta 1 resultado" : `Faltan ${count} resultados`),
  undo: "Deshacer esta ronda",
  undoFailed: "No se pudo deshacer la ronda.",
  undone: "Ronda deshecha",
  corrected: "La tabla cambió; las rondas ya armadas quedan como estaban.",
  standing: "Posiciones",
  player: "Jugador",
  heads: { played: "PJ", won: "PG", difference: "Dif.", points: "Pts" },
  hasLeft: "Se fue",
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

/** Explains a position: "por diferencia: +8 contra +2". */
export function rotationReason(decision: Decision, rival: string): string {
  switch (decision.by) {
    case "points":
      return `por puntos: ${decision.own} contra ${decision.other}`;
    case "point-difference":
      return `por diferencia: ${signed(decision.own)} contra ${signed(decision.other)}`;
    case "matches-won":
      return `por partidos ganados: ${decision.own} contra ${decision.other}`;
    case "points-between":
      return `por los puntos contra ${rival}: ${decision.own} a ${decision.other}`;
    case "lots":
      return "por sorteo";
  }
}
