import type { RotationRules } from "#domain/competition/rotations/rotation-rules.ts";
import type { RestCredit } from "#domain/competition/rotations/rotation-standing.ts";
import type { Pairing } from "#domain/competition/rotations/round.ts";
import type { PointsFormat } from "#domain/competition/scoring/points-format.ts";
import * as texts from "./texts.ts";

/** The rules of an individual format: its choices, and their values. */
export const rotationRuleWords = {
  points: "Cada partido",
  restCredit: "Quien descansa",
  pairing: "Parejas de cada cancha",
  mixed: "Cada pareja",
  rounds: texts.rounds,
  every: (minutes: number) => `cada ${minutes} min`,
} as const;

export const restCreditWords: Record<RestCredit, string> = {
  average: "Suma el promedio de la ronda",
  none: "No suma",
};

export const mixedWords = { any: "Cualquiera con cualquiera", mixed: texts.womanAndMan } as const;

export const pairingWords: Record<Pairing, string> = {
  "1+4 v 2+3": "1.º y 4.º contra 2.º y 3.º",
  "1+3 v 2+4": "1.º y 3.º contra 2.º y 4.º",
};

/** Describes how a match of a round is counted: "a 24 puntos en total". */
export function pointsText(points: PointsFormat): string {
  switch (points.kind) {
    case "fixed-total":
      return `a ${points.total} puntos en total`;
    case "first-to":
      return `al primero que llega a ${points.to}`;
    case "timed":
      return `${points.minutes} minutos de juego`;
  }
}

/** Describes the rounds: "8, cada 15 min", or "cada 15 min" for a complete rotation. */
export function roundsText({ rounds, minutes }: Pick<RotationRules, "rounds" | "minutes">): string {
  const every = rotationRuleWords.every(minutes);
  return rounds === null ? every : `${rounds}, ${every}`;
}
