import type { PointsFormat } from "#domain/competition/scoring/points-format.ts";

/** The fields of an individual format that no line of its rules has. */
export const rotationFormWords = {
  total: "Puntos en total",
  first: "Llega a",
  timed: "Minutos de juego",
  count: (points: number) => `${points} puntos`,
  creditOf: (credit: number) => `Con este total, un descanso vale ${credit} puntos.`,
  courts: "Canchas de las rondas",
  courtsHint: "Tocalas en orden, la mejor primero. Sin elegir, son todas las del torneo.",
  mixedHint: "Se sortea con tantas mujeres como varones. Al sortear decís quién va en qué lista.",
  startMinute: "Primera ronda",
  withTournament: "A la hora del torneo",
  complete: "Una vuelta completa, si alcanza",
  minutes: "Minutos por ronda",
} as const;

export const pointsKindWords: Record<PointsFormat["kind"], string> = {
  "fixed-total": "A un total de puntos",
  "first-to": "Al primero que llega",
  timed: "Por tiempo",
};
