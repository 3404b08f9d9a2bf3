import type { RotationView } from "#contract/competition/rotations.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { listOfAll } from "./spanish-list.ts";
import { signed } from "./zones.ts";

type Decision = NonNullable<RotationView["standing"][number]["decision"]>;

/** The rounds and the standing of an individual format, as everybody sees them. */
export const roundWords = {
  choose: "Qué ronda ver",
  round: (number: number) => `Ronda ${number}`,
  hours: (from: number, to: number) => `${timeText(from)} a ${timeText(to)}`,
  pair: listOfAll,
  notPlayed: "No se juega: faltan jugadores",
  resting: (names: readonly string[], credit: number) => {
    const all = names.length === 1 ? `Descansa: ${names[0]}` : `Descansan: ${listOfAll(names)}`;
    return credit > 0 ? `${all} (+${credit}${names.length === 1 ? "" : " cada uno"})` : all;
  },
  standing: "Posiciones",
  player: "Jugador",
  heads: { played: "PJ", won: "PG", difference: "Dif.", points: "Pts" },
  hasLeft: "Se fue",
  moved: (places: number) => (places > 0 ? `Subió ${places} en la última ronda` : `Bajó ${-places} en la última ronda`),
  podium: "Podio",
  place: (position: number) => `${position}.º`,
  pointsOf: (points: number) => (points === 1 ? "1 punto" : `${points} puntos`),
  roundHead: "Ronda",
  restsHead: "Descansan",
  restIsWorth: (credit: number, total: number) => `Partidos a ${total} puntos. Quien descansa suma ${credit}.`,
  current: (round: number, all: number) => (round > all ? `Ronda ${round}` : `Ronda ${round} de ${all}`),
  over: "Se cumplió el tiempo",
  follows: "Cada ronda se arma con los resultados de la anterior.",
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
