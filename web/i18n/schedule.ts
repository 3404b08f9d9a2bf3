import type { FormatName } from "#domain/competition/scoring/format.ts";
import { listOfAll } from "./spanish-list.ts";
import * as texts from "./texts.ts";

const matches = (count: number) => (count === 1 ? "1 partido" : `${count} partidos`);
const hours = (minutes: number) =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? "" : ` ${minutes % 60} min`}`;

/** The order of play of a tournament, for the club. */
export const scheduleWords = {
  notesToReview: "Notas por revisar",
  notesToReviewHint: "Miralas en Parejas, «Cuándo no pueden»: hasta entonces no cuentan para los horarios.",
  notDrawnMessage: "Los horarios se arman cuando hay al menos una categoría sorteada.",
  empty: "Todavía no armaste los horarios",
  emptyMessage: (count: number, turns: number, courts: number) =>
    `${matches(count)} · ${turns === 1 ? "1 turno" : `${turns} turnos`} en ` +
    `${courts === 1 ? "1 cancha" : `${courts} canchas`}.`,
  make: "Armar horarios",
  failed: "No se pudo cambiar el horario.",
  dayCount: (day: string, count: number) => `${day} · ${count}`,
  allCourts: "Todas",
  hour: texts.hour,
  nothingThatDay: "Ese día no hay partidos",

  proposal: (placed: number, all: number) => `Propuesta: ${placed} de ${all} con horario`,
  longestWait: (minutes: number) => `espera máxima ${hours(minutes)}`,
  finals: (times: readonly string[]) => `${times.length === 1 ? "final" : "finales"} ${times.join(", ")}`,
  useProposal: "Usar estos horarios",
  goOn: "Seguir mejorando",
  applied: (count: number) => `${matches(count)} con horario`,

  again: texts.arrangeAgain,

  now: (place: string) => `Ahora: ${place}`,
  lock: "Fijar",
  locked: "Fijado",
  isLocked: "Queda fijado: al armar de nuevo no se mueve.",
  takeOff: "Sacar del horario",
  takenOff: "Quedó sin horario",
  moved: (place: string) => `Movido a ${place}`,
  anyway: "¿Ponerlo igual?",
  anywayYes: "Ponerlo igual",
  accepted: "Con aviso aceptado",

  publish: "Publicar horarios",
  publishFailed: "No se pudieron publicar los horarios.",
  publishedNow: (count: number) => `${matches(count)} a la vista de todos`,
  publishedAt: (when: string) => `Publicado ${when}`,
  pending: (count: number) => `${count === 1 ? "1 cambio" : `${count} cambios`} sin publicar`,
  never: "Sin publicar",

  preset: "Para empezar",
  presets: {
    weekend: "Fin de semana",
    "one-day": "Un día",
    evenings: "Noches",
    federation: "Reglamento FAP",
    own: "A medida",
  },
  lengths: "Minutos por partido, con el cambio de parejas",
  length: {
    "full-third-set": "Tres sets completos",
    "super-tie-break": "Dos sets y súper tie-break",
    "short-sets": "Sets cortos",
    "pro-set": texts.proSet,
    "one-set": texts.oneSet,
  } satisfies Record<FormatName, string>,
  restZone: "Descanso entre partidos, en zonas (minutos)",
  restKnockout: "Descanso entre partidos, en la llave (minutos)",
  maxPerDay: "Partidos por día de cada jugador, como máximo",
  zonesFirst: "La llave empieza",
  zonesFirstKinds: {
    category: "al terminar todas las zonas",
    feeders: "al terminar las zonas de ese partido",
  },
  dayMode: "Se juega",
  dayModes: { queue: "en orden, en la próxima cancha libre", times: "cada partido a su hora" },
  showCourts: "Los jugadores ven la cancha",
  showCourtsKinds: { plan: "con el horario", call: "cuando se los llama" },
  defaultIs: (value: string | number) => `Normalmente ${value}`,
  saveSettings: "Guardar ajustes",
  settingsSaved: "Ajustes guardados. Valen para lo que armes desde ahora.",
  settingsFailed: "No se pudieron guardar los ajustes.",

  aMatch: "otro partido",
  somebody: "alguien",
  place: (day: string, time: string, court: string) => `${day}, ${time} · ${court}`,
  people: listOfAll,

  courtTaken: (pairs: string, until: string) => `La cancha está ocupada por ${pairs} hasta las ${until}.`,
  courtNotHeld: (held: readonly string[]) =>
    held.length === 0
      ? "El torneo no tiene esa cancha ese día."
      : `El torneo tiene esa cancha solo ${listOfAll(held)}.`,
  personTwice: (names: string, other: string) => `${names} juega a esa hora otro partido (${other}).`,
  shortRest: (names: string, minutes: number, needed: number) =>
    `${names} descansaría ${minutes} min en lugar de ${needed}.`,
  shortRestFeeds: (other: string, minutes: number, needed: number) =>
    `Entre este partido y ${other} quedarían ${minutes} min de descanso en lugar de ${needed}.`,
  feederUnplaced: (feeder: string) => `Depende de ${feeder}, que no tiene horario.`,
  beforeFeeder: (fed: string, feeder: string, ends: string) =>
    `${fed} empezaría antes de que termine ${feeder} (${ends}).`,
  zonesNotOver: (until: string) => `Las zonas de la categoría terminan ${until}.`,
  zonesUnplaced: "Las zonas de la categoría tienen partidos sin horario.",
  unavailable: (when: string) => `Avisaron que no pueden ${when}.`,
  tooMany: (names: string, count: number) => `${names} jugaría ${count} partidos ese día.`,
  maybeTooMany: (count: number) => `Quien siga ganando jugaría ${count} partidos ese día.`,
  maybeTwice: (name: string, other: string) => `${name} puede tener otro partido a esa hora (${other}).`,
  maybeUnavailable: (when: string) => `Si llega, una pareja avisó que no puede ${when}.`,
  lockedFinding: "Está fijado.",
  alreadyStarted: "Ya se llamó o se jugó.",
  inThePast: "Esa hora ya pasó.",
  notBefore: (when: string) => `No antes de ${when}.`,
  shortNight: (names: string, rest: number) => `${names} tendría solo ${rest} horas entre un día y el otro.`,
} as const;
