import { durationText as duration } from "./letting-durations.ts";
import * as texts from "./texts.ts";

const figures = new Intl.NumberFormat("es-AR");
const weekdays = ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"] as const;
const shortWeekdays = ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"] as const;

/** The bookable offer of a club: its hours, slots and prices. */
export const lettingWords = {
  weekdays,
  shortWeekdays,
  duration,
  failed: "No se pudieron guardar los cambios",
  between: (least: number, most: number) => `Escribí un número de ${least} a ${figures.format(most)}.`,

  hoursHint: "Lo que ya está reservado fuera de hora se respeta.",
  nextDay: (time: string) => `${time} +1 día`,
  openOn: (day: string) => `${day}: abierto`,
  opensOn: (day: string) => `${day}, abre`,
  closesOn: (day: string) => `${day}, cierra`,
  to: "a",
  anotherStretch: "Agregar otro tramo",
  anotherStretchOn: (day: string) => `Agregar otro tramo el ${day.toLowerCase()}`,
  removeStretch: (day: string) => `Quitar el último tramo del ${day.toLowerCase()}`,
  copyMonday: "Copiar el lunes a los demás días",
  saveHours: "Guardar horarios",
  hoursSaved: "Horarios guardados",
  outside: (count: number) =>
    count === 1
      ? "1 turno quedó fuera de hora. Sigue en pie:"
      : `${count} turnos quedaron fuera de hora. Siguen en pie:`,
  outsideMore: (count: number) => (count === 1 ? texts.oneMoreBooking : `y ${count} turnos más`),
  outsideRow: (when: string, court: string, who: string) => `${when} · ${court} · ${who}`,

  holidays: "Feriados y días especiales",
  holiday: (day: string, what: string, why: string) => `${day} · ${what} · ${why}`,
  noHolidays: "Ninguno. Sumá los días en que cerrás o abrís en otro horario.",
  addHoliday: "Agregar día",
  removeHoliday: (day: string) => `Quitar el ${day}`,
  holidayWhyHint: "Por ejemplo: Navidad.",
  holidayHours: "Ese día",
  holidayOther: "Otro horario",
  opens: "Abre",
  closes: "Cierra",

  slotsHint: "Cómo pueden reservar los jugadores. Vos siempre podés reservar desde el panel.",
  begins: "Empiezan",
  everyHour: "Cada hora",
  everyHalfHour: "Cada media hora",
  durationsRequired: "Elegí al menos una duración.",
  answer: "Cuando alguien pide un turno",
  answerClub: "Lo confirmo yo",
  answerAuto: "Queda confirmado",
  answerHours: "Horas para responder",
  answerHoursHint: "Si no respondés, la cancha se libera.",
  daysAhead: "Días de anticipación",
  daysAheadHint: "Hasta cuántos días antes se puede pedir.",
  atOncePending: "Pedidos por jugador",
  atOncePendingHint: "Cuántos puede tener sin respuesta a la vez.",
  atOnceTaken: "Turnos por jugador",
  atOnceTakenHint: "Cuántos puede tener por jugar a la vez.",
  noSlivers: "No dejar huecos",
  noSliversHint: "No se ofrecen turnos que dejan media hora que nadie puede usar.",
  saveSlots: "Guardar turnos",
  slotsSaved: "Turnos guardados",

  rulesHint: "Esto leen los jugadores antes de reservar.",
  changeRules: "Cambiar reglas",
  noShowsRule: (count: number) =>
    count === 1
      ? "Quien falta a 1 turno no reserva solo por 90 días: lo pide en el complejo."
      : `Quien falta a ${count} turnos en 90 días no reserva solo: los pide en el complejo.`,

  pricesHint: "Vale la primera franja que coincide con el comienzo del turno: las más puntuales van arriba.",
  noPrices: "Sin precios, los jugadores leen “Consultá el precio”.",
  addBand: "Agregar franja",
  newBand: "Franja nueva",
  band: "Franja de precios",
  changeBand: (name: string) => `Cambiar la franja ${name}`,
  bandDaysRequired: texts.dayRequired,
  bandEnds: "Tiene que terminar después de empezar.",
  allCourts: "Todas",
  someCourts: "Algunas",
  priceOf: (minutes: number) => `Precio de ${duration(minutes)}`,
  priceHint: "Vacío: no se alquila por ese tiempo en esta franja.",
  saveBand: "Guardar franja",
  bandSaved: "Precios guardados",
  removeBand: "Borrar franja",
  bandRemoved: "Franja borrada",
  dayRange: (first: string, last: string) => `${first} a ${last}`,
  span: (from: string, to: string) => `${from} a ${to}`,
  withoutPrice: (hours: string) => `Sin precio: ${hours}. Los jugadores no pueden pedir esos turnos.`,
  durationsWithoutPrice: (lengths: string) =>
    `Sin precio en ninguna franja: ${lengths}. Los jugadores no pueden pedir turnos así de largos.`,
  spanShort: (from: string, to: string) => `${from}-${to}`,
  theWholeWeek: "todos los días",
  preview: "Cómo queda la semana",
  previewOf: (court: string, minutes: number) => `${court}, turnos de ${duration(minutes)}`,
  thousands: (count: number) => `${count}\u00a0mil`,
  notLet: "No se alquila",
} as const;
