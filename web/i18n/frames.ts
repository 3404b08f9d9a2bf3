import type { NextStep } from "#domain/competition/pairs/next-step.ts";
import * as texts from "./texts.ts";

/** Words shared by many screens. */
export const commonWords = {
  logOut: "Cerrar sesión",
  /** At the shared computer of a desk, the same act. */
  otherPerson: "Cambiar de persona",
  logOutFailed: "No se pudo cerrar la sesión.",
  playerPanel: "Mi Panel de jugador",
  superAdminPanel: "Panel Super Admin",
  adminPanel: "Panel Admin",
  play: "Jugar",
  myClub: "Mi complejo",
} as const;

/** The places of the club's frame. Specification, section 2. */
export const clubPlaces = {
  finances: "Finanzas",
} as const;

/** The button table of the specification, section 4; "answer" has two buttons of its own. */
export const stepWords: Record<Exclude<NextStep, "answer" | "waitlisted">, string> = {
  "pre-register": texts.preRegister,
  complete: "Inscripción Completa",
  "awaiting-club": "Esperando Confirmación del Club",
  "awaiting-partner": "Esperando Confirmación",
  "find-partner": "Formar Pareja",
  offered: "Tenés lugar: confirmá",
  "in-pair": "En Pareja",
};
/** Position on the waiting list, from 1. */
export const waitlistedWords = (position: number) => `En lista de espera (${position}.º)`;
