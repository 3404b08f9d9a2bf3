import * as texts from "./texts.ts";

/** The club's rules for bookings that are not played. */
export const lettingRuleWords = {
  title: texts.bookingRules,
  detail: "Valen para lo que se cancele desde ahora.",
  cancelling: "Si un jugador cancela más tarde",
  more: "Más reglas: cancelar tarde, lluvia, faltas, turnos que se liberan",
  cancelHours: "Se cancela gratis hasta cuántas horas antes",
  partPercent: "Después, % del turno",
  partHours: "Hasta cuántas horas antes",
  latePercent: "Más tarde, % del turno",
  charged: "Qué se cobra",
  chargedPaid: "Lo que ya pagó",
  chargedStep: "Todo",
  rain: "Lo pagado, si se suspende por lluvia",
  rains: { credit: texts.creditLeft, refund: texts.returned },
  noShows: "Faltas en 90 días para no poder reservar solo",
  noShowsHint: "Con 0 nadie pierde la reserva por faltar.",
  offers: "Si se libera un turno que alguien espera",
  offerMinutes: "Minutos que se le guarda",
  offerMinutesAhead: "Minutos, si falta más de un día",
  law: "Lo que un jugador reserva por su cuenta lo puede cancelar gratis durante 10 días y hasta 24 h antes: es la ley.",
  preview: "Así lo lee un jugador",
  save: "Guardar reglas",
  saving: texts.saving,
  saved: "Reglas guardadas",
  failed: "No se pudieron guardar las reglas",
} as const;
