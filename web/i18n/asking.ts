import * as texts from "./texts.ts";

/** A number of hours with its word, without a line break between them. */
const hoursText = (hours: number) => (hours === 1 ? "1\u00a0hora" : `${hours}\u00a0horas`);

/** Booking a court, for players. */
export const askingWords = {
  mine: texts.myBookings,
  mineCount: (count: number) => (count === 0 ? "Mis turnos" : `Mis turnos (${count})`),
  mineNone: "Todavía no tenés turnos",
  mineNoneMessage: "Elegí dónde y cuándo querés jugar.",
  options: texts.moreOptions,
  mineFailed: "No se pudieron cargar tus turnos",
  ownBooking: (club: string, when: string) => `Turno en ${club}, ${when}`,
  when: (day: string, from: string, to: string) => `${day}, ${from} a ${to}`,
  waiting: texts.toConfirm,
  confirmed: "Confirmado",
  depositWaits: "Falta la seña",
  depositFreed: "No llegó la seña a tiempo",
  answerUntil: (when: string) => `El complejo tiene hasta ${when} para responder.`,
  code: (code: string) => `Código ${code}`,
  freeUntil: (when: string) => `Cancelás gratis hasta el ${when}.`,
  earlier: "Anteriores",
  moreToCome: (count: number) =>
    count === 1 ? "Y 1 turno más, después de esos." : `Y ${count} turnos más, después de esos.`,
  moreOver: (count: number) => (count === 1 ? "Y 1 más, anterior a esos." : `Y ${count} más, anteriores a esos.`),
  endedBy: {
    club: "Lo canceló el complejo",
    player: "Lo cancelaste",
    nobody: "Nadie respondió a tiempo",
  },
  fellShort: "Se canceló: no se completó el partido",
  over: "Ya pasó",
  shareTitle: "Compartir turno",
  shareText: (club: string, when: string, court: string, address: string) =>
    `Tenemos cancha: ${club}, ${when}, ${court}. Queda en ${address}.`,

  giveUp: texts.cancelBooking,
  givenUp: (club: string) => `Cancelaste tu turno en ${club}`,
  giveUpFailed: "No se pudo cancelar el turno",

  chooseClub: "Elegí el complejo",
  searchClub: "Complejo o ciudad",
  courts: (count: number) => (count === 1 ? "1 cancha" : `${count} canchas`),
  placeAndCourts: (address: string, courts: string) => `${address} · ${courts}`,
  noClubFound: (text: string) => `Ningún complejo tiene “${text}” en el nombre o la dirección.`,
  clubsListed: (count: number) => `Ves los primeros ${count}. Buscá los demás por nombre o ciudad.`,
  noClubs: "Todavía no hay complejos que tomen turnos",
  noClubsMessage: "Cuando se sume el primero, vas a poder pedirle una cancha acá.",
  searchTournaments: texts.searchTournaments,
  needsSignal: "Para reservar hace falta señal",
  mineWithoutSignal: "Los turnos que ya tenés se ven sin ella.",
  clubsFailed: "No se pudieron cargar los complejos",
  clubGone: "Ese complejo no toma turnos. Elegí otro.",
  changeClub: texts.change,
  changeClubFull: "Cambiar de complejo",

  chooseHour: "Elegí día y hora",
  days: texts.day,
  hoursOf: (day: string) => `Horas libres: ${day}`,
  freeCourts: (count: number) =>
    count === 0 ? "Completo" : count === 1 ? "1 cancha libre" : `${count} canchas libres`,
  noHours: "No quedan turnos libres ese día",
  hoursFailed: "No se pudieron cargar las horas libres",
  seeDay: (day: string) => `Ver ${day}`,

  courtChoice: texts.court,
  howItGoes: (hours: number) => `El complejo confirma el turno. Tiene hasta ${hoursText(hours)} para responder.`,
  howMany: (atOnce: number) => `Podés tener hasta ${atOnce} pedidos sin respuesta a la vez.`,
  waitFirst: (atOnce: number) =>
    `Ya tenés ${atOnce} pedidos sin respuesta. Para pedir otro, esperá que el complejo conteste o cancelá uno.`,
  confirmedAtOnce: "El turno queda confirmado en el momento.",
  howManyTaken: (atOnce: number) =>
    atOnce === 1
      ? "Podés tener un turno por jugar en este complejo."
      : `Podés tener hasta ${atOnce} turnos por jugar en este complejo.`,
  durationChoice: texts.duration,
  withPrice: (what: string, price: string) => `${what} · ${price}`,
  fromPrice: (price: string) => `desde ${price}`,
  price: (price: string) => `Sale ${price}.`,
  priceOfMatch: (price: string) => `Sale ${price}, a dividir entre los cuatro.`,
  ofMatch: "Para tu partido de liga",
  askPrice: "Consultá el precio con el complejo.",
  ask: "Pedir turno",
  asking: "Pidiendo",
  asked: (club: string) => `Pedido enviado a ${club}`,
  book: texts.book,
  booking: texts.booking,
  booked: (club: string) => `Turno confirmado en ${club}`,
  bookedToOpen: `Turno confirmado. ${texts.playersMissing}`,
  askFailed: "No se pudo pedir el turno",
  noProfile: "Para pedir un turno, completá tu perfil de jugador.",
  completeProfile: texts.completeMyProfile,
  clubAccount: "Tu cuenta administra un complejo. Para pedir turnos, completá también tu perfil de jugador.",
  platformAccount: "Tu cuenta administra la plataforma: no pide turnos.",
  wantToPlay: texts.wantToPlay,
} as const;
