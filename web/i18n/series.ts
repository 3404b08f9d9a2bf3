import type { SkipReason } from "#domain/courts/series.ts";

const weekdays = ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"] as const;
const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** A weekly recurring booking (turno fijo). */
export const seriesWords = {
  lead: "La misma cancha, el mismo día y a la misma hora, todas las semanas. Cada fecha se reserva sola, ocho semanas antes.",
  toDay: "Volver a las canchas",
  weekdays,
  shortWeekdays: ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"] as const,
  fixed: (weekday: number, time: string, court: string) => `Fijo · ${weekdays[weekday] ?? ""} ${time} · ${court}`,
  each: (price: string) => `${price} cada fecha`,
  from: (day: string) => `Desde el ${day}`,
  until: (day: string) => `Hasta el ${day}`,
  none: "Todavía no hay turnos fijos",
  noneDetail: "Anotá a quienes juegan siempre a la misma hora: nadie les va a poder sacar la cancha.",
  failed: "No se pudieron cargar los turnos fijos",

  courtOut: (court: string) =>
    `${court} está fuera de servicio: no se reservan fechas nuevas. Las que ya están siguen en pie. Cuando la cancha vuelva, se reservan solas.`,

  dates: "Próximas fechas",
  datesHelp: "Tocá una fecha para saltearla, o para volver a ponerla.",
  noDates: "No tiene fechas en las próximas ocho semanas.",
  movedTo: (day: string, when: string) => `${day} → ${when}`,
  skippedOf: (day: string, why: string) => `${day} · ${why}`,
  why: {
    club: "salteada",
    holder: "la dejó",
    tournament: "torneo",
    closed: "cerrado",
    taken: "ocupada",
  } satisfies Record<SkipReason, string>,
  skipped: (day: string) => `${day}: salteada`,
  skipPaidTitle: (day: string) => `¿Saltear el ${day}?`,
  skipPaid: (paid: string) =>
    `De esa fecha hay ${paid} pagados. Si la salteás, quedan para devolver. Si después la volvés a poner, cuentan otra vez como pagados.`,
  skipPaidAccept: "Saltear la fecha",
  restored: (day: string) => `${day}: vuelve a estar reservada`,
  skipFailed: "No se pudo saltear la fecha.",
  restoreFailed: "No se pudo volver a poner la fecha.",

  due: (amount: string, count: number) => `Falta pagar ${amount} de ${plural(count, "1 fecha", `${count} fechas`)}`,
  toCome: (amount: string, count: number) => `Por jugar: ${amount} de ${plural(count, "1 fecha", `${count} fechas`)}`,
  chargeDue: (who: string) => `Cobrar lo que debe ${who}`,
  chargeToCome: (who: string) => `Cobrar las fechas por jugar de ${who}`,
  debtOf: (day: string, who: string) => `${who}, ${day}`,

  add: "Nuevo turno fijo",
  addFailed: "No se pudo anotar el turno fijo.",
  save: "Anotar turno fijo",
  saving: "Anotando",
  saved: (who: string, dates: number) =>
    dates === 0
      ? `${who} tiene turno fijo. Sus fechas se reservan solas, ocho semanas antes.`
      : `${who} tiene turno fijo: ${plural(dates, "1 fecha reservada", `${dates} fechas reservadas`)}`,
  hasEnd: "Termina un día que ya sé",
  price: "Precio de cada fecha",
  priceHint: "Vacío: el de tu lista de precios. Si la lista cambia, cambian las fechas que falta reservar.",
  priceNone: "Vacío: sin precio.",
  priceListed: (price: string) => `Vacío: el de tu lista, ${price}.`,

  previewTitle: "Qué pasa con cada fecha",
  previewWaits: "Revisando las fechas…",
  previewBeyond: (day: string) =>
    `Empieza el ${day}: todavía no hay fechas para reservar. Se reservan solas, ocho semanas antes de cada una.`,
  previewFailed: "No se pudieron revisar las fechas",
  allFree: (count: number) => plural(count, "La fecha está libre.", `Las ${count} fechas están libres.`),
  notAllFree: (free: number, count: number) =>
    count === 1
      ? "La fecha no está libre."
      : `${free} de ${count} fechas ${free === 1 ? "está libre" : "están libres"}.`,
  planned: {
    taken: (who: string) => `Ocupada: ${who}`,
    tournament: (name: string) => `Torneo: ${name}`,
    asked: (who: string) => `Pedido de ${who} sin responder`,
    offered: (time: string) => `Ofrecida hasta las ${time} a quien esperaba. Si no la toma, la fecha se reserva sola.`,
    closed: (why: string) => `Cerrado${why && `: ${why}`}`,
  },
  skipTaken: (count: number) => plural(count, "Saltear esa fecha", `Saltear esas ${count} fechas`),
  skipTakenFirst: "Decí si se saltean las fechas ocupadas, o elegí otra cancha u hora.",
  answerFirst: (count: number) =>
    plural(
      count,
      "Hay un pedido sin responder. Respondelo primero en el día de la cancha.",
      `Hay ${count} pedidos sin responder. Respondelos primero en el día de la cancha.`,
    ),
  goToDay: (day: string) => `Ir al ${day}`,

  reprice: "Aplicar el precio nuevo",
  repriceButton: "Aplicar el precio nuevo desde…",
  repriceTitle: "Precio nuevo",
  repriceHint: "Vacío: el de tu lista de precios, el de ahora.",
  repricing: "Aplicando",
  repriceNone: "Desde ese día no hay fechas reservadas: elegí uno anterior.",
  repriceCount: (count: number) =>
    count === 0
      ? "Ninguna fecha reservada cambia de precio."
      : plural(count, "1 fecha reservada cambia de precio.", `${count} fechas reservadas cambian de precio.`),
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  stays: (price: string) => `Queda en ${price}: ya tiene pagos`,
  unpriced: "sin precio",
  repriced: (changed: number, stayed: number) =>
    `${plural(changed, "1 fecha con el precio nuevo", `${changed} fechas con el precio nuevo`)}${
      stayed === 0 ? "" : plural(stayed, "; 1 queda como estaba", `; ${stayed} quedan como estaban`)
    }`,
  repriceFailed: "No se pudo aplicar el precio nuevo.",

  endOf: (who: string) => `Terminar el turno fijo de ${who}`,
  changeEnd: "Cambiar el final",
  changeEndOf: (who: string) => `Cambiar el final del turno fijo de ${who}`,
  changeEndTitle: "Cambiar el final del turno fijo",
  endsNever: "Sigue sin fecha de fin",
  changeEndEffect: (who: string) =>
    `Desde ese día queda libre. Si sigue más tiempo que antes, se reservan las fechas que estén libres. Si ${who} tiene cuenta, le avisamos.`,
  prolonged: (made: number) =>
    made === 0
      ? "El turno fijo sigue"
      : `El turno fijo sigue: ${plural(made, "1 fecha reservada", `${made} fechas reservadas`)}`,
  endTitle: "Terminar el turno fijo",
  endFrom: "Desde qué día queda libre",
  endEffect: (who: string) =>
    `Las fechas desde ese día quedan libres. Las de antes siguen. Lo que se haya pagado de las que quedan libres pasa a Finanzas, en A devolver, y lo pagado con saldo a favor vuelve a ese saldo. Si ${who} tiene cuenta, le avisamos.`,
  ended: (freed: number) =>
    freed === 0
      ? "Turno fijo terminado"
      : `Turno fijo terminado: ${plural(freed, "1 fecha libre", `${freed} fechas libres`)}`,
  endFailed: "No se pudo terminar el turno fijo.",
} as const;
