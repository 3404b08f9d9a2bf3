import type { NextStep } from "#domain/competition/pairs/next-step.ts";

/** Words shared by many screens. */
export const commonWords = {
  screenFailed: "No se pudo cargar",
  myAccount: "Mi cuenta",
  logOut: "Cerrar sesión",
  logOutFailed: "No se pudo cerrar la sesión.",
  playerPanel: "Mi Panel de jugador",
  superAdminPanel: "Panel Super Admin",
  adminPanel: "Panel Admin",
  play: "Jugar",
  myClub: "Mi complejo",
  wantToPlay: "Quiero jugar",
} as const;

/** The places of the player's frame. Specification, section 2. */
export const playerPlaces = {
  dashboard: "Mi Panel",
  mine: "Mis Torneos",
  search: "Buscar Torneos",
  searchShort: "Buscar",
  ranking: "Ranking",
  book: "Reservar cancha",
  bookings: "Mis turnos",
  partner: "Busco compañero",
  payments: "Mis pagos",
} as const;

/** The places of the club's frame. Specification, section 2. */
export const clubPlaces = {
  dashboard: "Dashboard",
  mine: "Mis Torneos",
  create: "Crear Torneo",
  finances: "Finanzas",
  setup: "Ajustes",
} as const;

/** The places of the super administrator's frame. Specification, section 2. */
export const superAdminPlaces = {
  dashboard: "Dashboard",
  users: "Gestionar Usuarios",
  complexes: "Gestionar Complejos",
  playerView: "Vista Jugador",
  adminView: "Vista Admin",
} as const;

/** The button table of the specification, section 4; "answer" has two buttons of its own. */
export const stepWords: Record<Exclude<NextStep, "answer" | "waitlisted">, string> = {
  "pre-register": "Preinscribirme",
  complete: "Inscripción Completa",
  "awaiting-club": "Esperando Confirmación del Club",
  "awaiting-partner": "Esperando Confirmación",
  "find-partner": "Formar Pareja",
  offered: "Tenés lugar: confirmá",
  "in-pair": "En Pareja",
};
/** Position on the waiting list, from 1. */
export const waitlistedWords = (position: number) => `En lista de espera (${position}.º)`;
export const answerWords = { accept: "Aceptar", reject: "Rechazar" } as const;
