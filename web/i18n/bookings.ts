import type { BookingState } from "#domain/courts/bookings/booking.ts";
import * as texts from "./texts.ts";

/**
 * Names of slot states. LIBRE is shown for a slot without a booking; CANCELADO is never shown. Specification, sections
 * 3 and 4.
 */
export const slotWords: Record<Exclude<BookingState, "CANCELADO"> | "LIBRE", string> = {
  LIBRE: "Libre",
  PRE_RESERVA: "Pre-reserva",
  RESERVADO: "Reservado",
  TORNEO: "Torneo",
};

/** The club's day: courts, hours and bookings. */
export const bookingWords = {
  asksDeposit: (deposit: string) => `Con seña de ${deposit}`,
  league: (pairs: string) => `Liga: ${pairs}`,
  alsoAtThatHour: "También tiene otra a esa hora",
  waitsDeposit: (deposit: string) => `Espera la seña de ${deposit}`,
  expiring: (state: string, until: string) => `${state} (vence ${until})`,
  expires: (until: string) => `Vence ${until}`,
  allCourts: "Todas",
  week: "Días de la semana",
  dayTitle: (relative: string, day: string) => (relative === day ? day : `${relative}, ${day}`),
  previousDay: "Día anterior",
  nextDay: "Día siguiente",
  courtsNow: "Canchas ahora",
  free: "Libre",
  busy: "Ocupada",
  closed: "Cerrada",
  outOfService: "Fuera de servicio",
  freeAllDay: "Libre el resto del día",
  freeUntil: (time: string) => `Libre hasta las ${time}`,
  heldUntil: (who: string, time: string) => `${who}, hasta las ${time}`,
  until: (time: string) => `Hasta las ${time}`,
  opensAt: (time: string) => `Abre a las ${time}`,
  closedForToday: "Cerrada por hoy",
  afterwards: (what: string) => `Después: ${what}`,
  thenFree: "Después: libre",
  preBookingOf: (who: string) => `pre-reserva de ${who}`,
  span: (from: string, to: string) => `${from} a ${to}`,
  slotCount: (slots: number) => (slots === 1 ? "1 turno" : `${slots} turnos`),
  blocked: "Bloqueado",
  offered: "Ofrecido",
  offeredTo: (who: string) => `ofrecido a ${who}`,
  fixed: "Fijo",
  whichTournament: (name: string) => `Ver qué torneo es: ${name}`,
  tournament: "Torneo",
  nothingBooked: "sin reservas",
  reservedCount: (count: number) => (count === 1 ? "1 reserva" : `${count} reservas`),
  tournamentCount: (count: number) => `${count} de torneo`,
  unknownPair: "A definir",
  matchStates: { planned: null, called: texts.onCourt, playing: texts.inPlay, over: "Terminado" },
  dayFailed: "No se pudo cargar el día",
} as const;

/** The legend of the month, in the fixed order of its dots. */
export const monthLegend = {
  reserved: "Reservas",
  tournament: "Torneo",
} as const;

const at = (when: string, court: string) => `${court} · ${when}`;

/** The club's acts on its slots. */
export const bookingActWords = {
  slot: at,
  reserveSlot: (court: string, time: string) => `Reservar ${court}, ${time}`,

  options: (who: string) => `Opciones de la reserva de ${who}`,
  confirm: "Confirmar",
  confirmOf: (who: string) => `Confirmar la pre-reserva de ${who}`,
  rejectOf: (who: string) => `Rechazar la pre-reserva de ${who}`,
  cancel: "Cancelar reserva",
  skip: "Saltear esta fecha",
  unblock: "Quitar bloqueo",
  block: "Bloquear cancha",
  move: "Cambiar de día u hora",
  rejectQuestion: (who: string) => `¿Rechazar la pre-reserva de ${who}?`,
  cancelQuestion: (who: string) => `¿Cancelar la reserva de ${who}?`,
  unblockQuestion: (why: string) => `¿Quitar el bloqueo? ${why}`,
  unblocked: "Bloqueo quitado",
  openMatch: (taken: number) => `Partido abierto ${taken}/4`,
  reaches: (people: number) => (people === 1 ? "Avisamos a 1 persona." : `Avisamos a ${people} personas.`),
  freed: (court: string, when: string) => `${court}, ${when}: el turno queda libre y no se puede deshacer.`,
  changeFailed: "No se pudo cambiar la reserva.",
  confirmed: (who: string) => `Reserva de ${who} confirmada`,
  rejected: (who: string) => `Pre-reserva de ${who} rechazada`,
  cancelled: (who: string) => `Reserva de ${who} cancelada`,

  toConfirmCount: (count: number) => (count === 1 ? "1 por confirmar" : `${count} por confirmar`),
  toConfirmMore: (count: number) => `Hay ${count} más después de estas.`,
  toConfirmNext: (count: number) => (count === 1 ? "Ver 1 más" : `Ver ${count} más`),
  toConfirmNone: "No hay turnos por confirmar.",
  toConfirmFailed: "No se pudieron cargar los turnos por confirmar",
} as const;
