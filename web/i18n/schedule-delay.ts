import { timeText } from "#domain/courts/bookings/booking.ts";
import { minutesPerDay } from "#domain/lib/span.ts";
import { listOfAll } from "./spanish-list.ts";
import * as texts from "./texts.ts";

const matches = (count: number) => (count === 1 ? "1 partido" : `${count} partidos`);
const bookings = (count: number) => (count === 1 ? "1 turno" : `${count} turnos`);

/** The button of a delay, and its result. */
export const delayActWords = {
  delay: "Atrasar",
  done: (moved: number) =>
    moved === 0 ? "Quedó anotado" : `${moved === 1 ? "Se corrió" : "Se corrieron"} ${matches(moved)}`,
} as const;

/** Formats a minute of the tournament as a time of its day. */
function hour(minute: number): string {
  return timeText(((minute % minutesPerDay) + minutesPerDay) % minutesPerDay);
}

/** Expected problems of the day: its closing hour, and hours held by others. */
export const aheadWords = {
  title: "Cómo viene el día",
  behind: (minutes: number) => `Vamos ${minutes} min atrasados.`,
  over: (match: string, ends: number, closes: number) =>
    `${match} terminaría ${hour(ends)}, y las canchas cierran ${hour(closes)}.`,
  delayRest: "Atrasar el resto",
  seeOthers: "Ver qué se puede mover",
  reached: (court: string, ends: number, begins: number, name: string) =>
    `El partido de ${court} terminaría ${hour(ends)}; a las ${hour(begins)} tiene turno ${name}.`,
  booked: (name: string, court: string, from: number, to: number) => `${name} · ${court}, ${hour(from)} a ${hour(to)}`,
  moveMatch: "Mover el partido",
  tell: (name: string) => `Avisar a ${name.split(" ")[0]}`,
  told: (time: string) => `Avisado ${time}`,
  toldNow: (name: string) => `Le avisamos a ${name} por correo`,
  whatsApp: {
    late: (name: string, court: string, begins: number, ends: number) =>
      `Hola ${name}, en ${court} hay un partido de torneo que terminaría a las ${hour(ends)}. Tu turno de las ${hour(begins)} puede empezar un poco más tarde.`,
    rain: (name: string, court: string, begins: number) =>
      `Hola ${name}, está lloviendo. Tu turno de las ${hour(begins)} en ${court} puede no empezar a horario; avisanos si preferís cambiarlo.`,
  },
  whatsAppTo: (name: string) => `Avisar a ${name} por WhatsApp`,
  otherCourt: "Pasar a otra cancha",
  looking: "Buscando canchas libres…",
  noCourt: "No hay otra cancha libre a esa hora.",
  toCourt: (court: string) => `A ${court}`,
  moved: (name: string, court: string) => `El turno de ${name} pasó a ${court}`,
  moveFailed: "No se pudo pasar el turno.",
} as const;

/** Delays: courts that are unusable for a while, and all that follows. */
export const delayWords = {
  title: "Atrasar partidos",
  reasons: { rain: texts.rain, late: "Vamos atrasados", court: "Se cortó una cancha" },
  reasonDetails: {
    rain: "Lo que está en juego para y sigue después.",
    late: "Lo que está en juego sigue; espera lo que falta.",
    court: "Sin luz o rota: lo que está en juego ahí para y sigue después.",
  },
  courts: "¿Qué canchas?",
  allCourts: "Todas",
  uncovered: "Descubiertas",
  until: "¿Hasta cuándo?",
  untils: { "30": "+30", "60": "+60", "90": "+90", at: "Hasta las…", day: "No se juega más ese día" },
  untilHour: "Se vuelve a jugar a las",
  fromNow: (time: string) => `Ahora (${time})`,
  showing: "Calculando",

  hours: (from: string, to: string) => `de ${from} a ${to}`,
  restOfDay: (from: string) => `desde las ${from}, por el resto del día`,
  ways: "Cómo seguir",
  way: { shift: "Correr lo que falta", rearrange: "Rearmar desde acá" },
  wayAlone: (court: string) => `Correr solo ${court}`,
  wayDetails: {
    shift: "Cada partido, lo más cerca posible de su hora. Ninguno antes.",
    rearrange: "Un orden nuevo para todo lo que falta. Ninguno antes de lo que saben los jugadores.",
    "one-court": "Se corre la fila de esa cancha, y ninguna otra.",
  },
  moved: (count: number) => (count === 1 ? "se corre" : "se corren"),
  otherDay: (count: number) => (count === 1 ? "pasa a otro día" : "pasan a otro día"),
  unplaced: (count: number) => (count === 1 ? texts.staysUnplaced : texts.stayUnplaced),
  stay: (count: number) =>
    `${matches(count)} ${count === 1 ? "sigue" : "siguen"} como ${count === 1 ? "estaba" : "estaban"}.`,
  stopped: (count: number, until: string) =>
    `${matches(count)} en juego ${count === 1 ? "para y terminaría" : "paran y terminarían"} ${until}.`,
  moreHours: "Si querés que entren igual, tomá más horas en Horarios y probá de nuevo.",
  leftOver: (count: number) =>
    count === 1
      ? "Un partido no entra en las horas que le quedan al torneo."
      : `${count} partidos no entran en las horas que le quedan al torneo.`,
  nothing: "No hay nada que correr: a esas horas no se juega ningún partido.",
  list: (count: number) => (count === 1 ? "El partido que se corre" : `Los ${count} partidos que se corren`),
  listDay: (day: string, count: number) => `${day} · ${matches(count)}`,
  was: (place: string) => `Antes: ${place}`,
  isNow: (place: string) => `Ahora: ${place}`,

  others: (count: number) => `Turnos de otros: ${count}`,
  rained: (count: number) => `También llueve en ${bookings(count)}:`,

  mail: (count: number) =>
    count === 1 ? "Avisar por correo al jugador" : `Avisar por correo a los ${count} jugadores`,
  shown: "Los jugadores lo ven enseguida.",
  draft: "Los horarios no están publicados: los jugadores todavía no ven nada.",
  text: "Texto para el grupo",
  group: {
    rain: (name: string) => `${name}: por la lluvia corremos los partidos que faltan.`,
    late: (name: string) => `${name}: venimos atrasados y corremos los partidos que faltan.`,
    court: (name: string) => `${name}: por un problema en una cancha corremos partidos.`,
  },
  groupBack: (when: string) => `Se vuelve a jugar ${when}.`,
  groupLook: "Mirá tu horario nuevo acá:",

  confirm: (moved: number, unplaced: number, stopped: number) =>
    moved > 0
      ? `Correr ${matches(moved)}`
      : unplaced > 0
        ? `Dejar sin horario ${matches(unplaced)}`
        : `Parar ${matches(stopped)}`,
  confirming: "Corriendo",
  confirmFailed: "No se pudo atrasar.",
  notAlone: (court: string) => `No se puede correr solo ${court}.`,
  because: (title: string, why: readonly string[]) => `${title}: ${listOfAll(why)}.`,
  broken: {
    "court-taken": texts.courtIsTaken,
    "court-not-held": "el torneo no tiene más horas de la cancha",
    "person-twice": "alguien juega otro partido a esa hora",
    "short-rest": "alguien no descansaría lo suficiente",
    "before-feeder": "empezaría antes de que termine el partido del que depende",
    "zones-not-over": "las zonas no habrían terminado",
    unavailable: "avisaron que no pueden a esa hora",
    "too-many": "alguien jugaría demasiados partidos ese día",
    locked: "está fijado",
  },
  brokenElse: "a esa hora no se puede",
} as const;
