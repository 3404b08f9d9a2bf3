import type { RotationFormat } from "#domain/competition/rotations/start.ts";
import * as texts from "./texts.ts";
import { formatWords } from "./tournaments.ts";

/** A rotation that begins at once: format, names and courts on one screen. */
export const quickWords = {
  title: "Empezar hoy",
  lead: "Americano, Mexicano o Rey de la cancha con los que están: pegás los nombres y sale la primera ronda.",
  name: (format: RotationFormat, day: string) => `${formatWords[format]}, ${day}`,
  names: "Quiénes juegan",
  chosenByUs: "Elegimos las que hacen falta. Tocalas para cambiar.",
  points: texts.points,
  first: "Primera ronda",
  soon: (time: string) => `Lo antes posible (${time})`,
  wholeForm: "Otro día, o con más categorías",
  publishWithout: (count: number) => (count === 1 ? "Empezar sin ese turno" : `Empezar sin esos ${count} turnos`),
  start: (count: number) => (count === 0 ? "Anotar y sortear" : `Anotar a los ${count} y sortear`),
  startRest: "Seguir al sorteo",
  starting: "Anotando",
  failed: "No se pudo empezar.",
  enterFailed: "El torneo ya está publicado, pero faltó anotar a los jugadores. Probá de nuevo.",
} as const;
