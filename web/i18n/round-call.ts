import * as texts from "./texts.ts";

/** The call of a round to its courts, at the desk of its rounds and on the day of the tournament. */
export const roundCallWords = {
  call: (round: number) => `Llamar la ronda ${round}`,
  calling: "Llamando",
  done: (round: number) => `Ronda ${round} llamada`,
  failed: texts.noteFailed,
  takeBack: "Deshacer llamado",
  takenBack: texts.callTakenBack,
  calledAt: (time: string) => `Llamados ${time}`,
  notCalled: "Sin llamar",
  busy: (names: string) => `En otra cancha: ${names}.`,
  points: (own: number, other: number) => `${own} a ${other}`,
  nextRound: "Armar la ronda siguiente",
  enter: "Cargar puntos",
} as const;
