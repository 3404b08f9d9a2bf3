import * as texts from "./texts.ts";

/** Leagues by fechas, for players. */
export const leagueWords = {
  fechas: texts.fechas,
  mine: "Tu fecha",
  mineLate: "Te falta jugar",
  until: (number: number, day: string) => `Fecha ${number} · hasta el ${day}`,
  over: (number: number, day: string) => `Fecha ${number} · terminó el ${day}`,
  days: (from: string, until: string) => `del ${from} al ${until}`,
  against: (rivals: string) => `vs ${rivals}`,
  free: (number: number) => `Fecha ${number}: tu pareja queda libre.`,
  freePairs: (pairs: readonly string[]) => (pairs.length === 1 ? `Libre: ${pairs[0]}` : `Libres: ${pairs.join(" · ")}`),
  allPlayed: "Ya jugaste todas tus fechas.",
  left: "Tu pareja dejó la liga. Lo que jugaste queda en tu historial.",
  leftTable: (pairs: readonly string[]) =>
    pairs.length === 1 ? `${pairs[0]} dejó la liga.` : `Dejaron la liga: ${pairs.join(" · ")}.`,
  state: {
    now: "En juego",
    over: (open: number) => (open === 0 ? "Jugada" : `Sin jugar: ${open}`),
    ahead: "Por jugarse",
  },
  rivalsMayWrite: "Mis rivales pueden escribirme por WhatsApp",
  rivalsMayWriteHint: "Solo las parejas con las que te falta jugar en esta liga. Lo cambiás cuando quieras en Fechas.",
  rivalsNoPhone: "Cargá tu teléfono en “Mi cuenta”: sin él, no te pueden escribir.",
  rivalsMay: "Tus rivales pueden escribirte",
  rivalsMayNot: "Tus rivales ya no ven tu teléfono",
  writeTo: (name: string) => `WhatsApp a ${name}`,
  failed: "No pudimos traer la liga.",
  tableAfter: (number: number) => `Tabla después de la fecha ${number}`,
  history: "Historial",
  historyFailed: "No pudimos traer las temporadas anteriores.",
  championsOf: (division: string, pair: string) => `${division}: ${pair}`,
  shareTable: "Compartir la tabla",
  shareRow: (position: number, pair: string, points: number) =>
    `${position}. ${pair} · ${points === 1 ? "1 pt" : `${points} pts`}`,
  wouldGo: { up: "Zona de ascenso", down: "Zona de descenso" },
  goes: { up: "Asciende", down: "Desciende" },
  up: (places: number) => (places === 1 ? "Subió 1 puesto" : `Subió ${places} puestos`),
  down: (places: number) => (places === 1 ? "Bajó 1 puesto" : `Bajó ${places} puestos`),
} as const;
