import type { CourtUseGroup } from "#contract/money/reports/court-use.ts";
import type { BookingSource } from "#domain/courts/bookings/booking.ts";
import * as texts from "./texts.ts";

/** The use of a club's courts. */
export const courtUseWords = {
  group: "Ver",
  groups: { court: "Por cancha", day: "Por día", month: "Por mes", source: "Por origen" } satisfies Record<
    CourtUseGroup,
    string
  >,
  heads: { court: texts.court, day: texts.day, month: texts.month, source: "Origen" } satisfies Record<
    CourtUseGroup,
    string
  >,
  sources: { web: "Web", desk: "Mostrador", series: "Turno fijo" } satisfies Record<BookingSource, string>,
  total: "En total",
  help: "Horas libres: las que las canchas están abiertas, con los horarios de hoy, sin torneos ni bloqueos.",
  share: "Ocupación",
  perHour: "Cobrado por hora libre",
  cancelled: "Cancelados con cargo",
  noShows: "No vinieron",
  percent: (share: number) => `${share} %`,
  nothing: "—",
  bookingsOf: (count: number, hours: string) =>
    count === 0 ? "Sin turnos" : `${count === 1 ? "1 turno" : `${count} turnos`}, ${hours} h`,
  anHour: (amount: string) => `${amount} por hora libre`,
  withSum: (count: number, sum: string) => `${count} (${sum})`,
  cancelledFor: (count: number, sum: string) =>
    `${count === 1 ? "1 cancelado con cargo" : `${count} cancelados con cargo`} (${sum})`,
  missed: (count: number) => (count === 1 ? "1 turno sin venir" : `${count} turnos sin venir`),
  none: "Sin turnos en esos días",
  noneMessage: "Cuando alguien tiene una cancha, acá ves cuánto se usó y cuánto dejó.",
  failed: "No pudimos traer las canchas.",
} as const;
