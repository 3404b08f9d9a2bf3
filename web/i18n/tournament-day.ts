import type { DayView } from "#contract/competition/tournament-day.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { listOfAll } from "./spanish-list.ts";
import * as texts from "./texts.ts";

const minutes = (count: number) => (count === 1 ? "1 min" : `${count} min`);

type Stage = DayView["lengths"][number]["stage"];
const stages: Record<Stage, string> = {
  zone: "en las zonas",
  knockout: "en la llave",
  "third-place": "por el tercer puesto",
  cup: "en las otras copas",
  round: "en las rondas",
};

/** Formats a minute of the tournament as a time of its day. */
function hour(minute: number): string {
  return timeText(((minute % 1440) + 1440) % 1440);
}

/** 'Hoy': the day of a tournament at the club's desk. */
export const dayWords = {
  title: texts.today,
  behind: (late: number) => (late < 5 ? "Vamos en hora" : `Vamos ${late} min atrasados`),
  ends: (minute: number) => `Terminaríamos ${hour(minute)}`,
  noCourts: "El torneo no tiene canchas a esta hora",
  noRounds: "Hoy no se juegan rondas",
  free: "Libre",
  freeSince: (since: number) => `Libre hace ${minutes(since)}`,
  nobodyNext: "Nadie puede entrar ahora.",
  call: "Llamar",
  calledSince: (since: number) => (since === 0 ? "Recién llamados" : `Llamados hace ${minutes(since)}`),
  start: "Empezó",
  startAtOnce: "Ya empezó",
  walkoverFrom: (minute: number, now: number) =>
    `W.O. desde ${hour(minute)}: ${minute - now === 1 ? "falta" : "faltan"} ${minutes(minute - now)}`,
  playersSee: (court: string) => `Los jugadores ven «Te llaman: ${court}».`,
  whoIsNext: "Quedó libre: ¿quién sigue?",
  absent: "No vinieron…",
  takeBack: "Deshacer llamado",
  tellText: (pair1: string, pair2: string, court: string) => `${listOfAll([pair1, pair2])}: a ${court}. ¡Suerte!`,
  playing: (since: number) => `En juego ${minutes(since)}`,
  wouldEnd: (minute: number, now: number) =>
    minute < now ? `Tenía que terminar ${hour(minute)}` : `Terminaría ${hour(minute)}`,
  ended: "Terminó, cargo después",
  undoStart: "No empezó",
  queue: "Cola",
  where: "A qué cancha",
  plannedOn: {
    used: (court: string) => `En los horarios va en ${court}, que todavía no se libera.`,
    free: (court: string) => `En los horarios va en ${court}, donde antes va otro partido.`,
    over: (court: string) => `En los horarios va en ${court}, que hoy no tiene más horas.`,
  },
  plannedCourt: "La de los horarios",
  callTo: (court: string) => `Llamar a ${court}`,
  from: (start: number, court: string | null) => (court === null ? hour(start) : `${hour(start)}, ${court}`),
  able: "Pueden entrar",
  waiting: "Esperan",
  everyCategory: "Todas",
  played: "Terminados",
  noResultYet: "Falta el resultado",
  playedAt: (startedAt: number | null, endedAt: number, court: string | null) =>
    [startedAt === null ? hour(endedAt) : `${hour(startedAt)} a ${hour(endedAt)}`, court].filter(Boolean).join(", "),
  isFree: (court: string, from: number, to: number) => `Queda libre ${court}, ${hour(from)}–\u2060${hour(to)}`,
  advance: "Adelantar un partido",
  advanceLead: "Se juega antes de lo previsto. Los demás quedan donde están.",
  noneToAdvance: "Ningún partido de hoy puede pasar a esa hora",
  noneToAdvanceMessage: "A todos les falta descanso, o un resultado antes.",
  advanceThis: "Adelantar",
  advanceTo: (before: string, after: string) => `${before} → ${after}`,
  isAdvanced: "Partido adelantado",
  advanced: (hourAndCourt: string) => `Ahora se juega ${hourAndCourt}.`,
  advancedText: (pair1: string, pair2: string, place: string) =>
    `${listOfAll([pair1, pair2])}: su partido se adelanta. Ahora es ${place}.`,
  notPublished: "Los jugadores lo ven cuando lo publiques.",
  publish: "Publicar el cambio",
  published: "Publicado: ya lo ven",
  noQueue: "No queda nadie para hoy",
  done: {
    call: (court: string) => `Llamados a ${court}`,
    start: "Empezó",
    takeBack: texts.callTakenBack,
    end: "La cancha quedó libre",
  },
  busy: (names: string) => `En otra cancha: ${names}.`,
} as const;

type Why = DayView["waiting"][number]["why"];

/** Explains the wait of a match. */
export function waitingWords(why: Why): string {
  switch (why.kind) {
    case "unknown-pair":
      return "Falta saber quiénes juegan";
    case "on-court":
      return `${names(why.players)}: en otra cancha`;
    case "resting":
      return `${names(why.players)}: ${why.players.length === 1 ? "descansa" : "descansan"} hasta ${hour(why.until)}`;
    case "unavailable":
      return `Avisaron que no pueden hasta ${hour(why.until)}`;
    case "zones-not-over":
      return "Primero terminan las zonas";
    case "locked":
      return `Fijado: ${hour(why.start)}, ${why.court}`;
    case "too-early":
      return `Están desde ${hour(why.from)}`;
    case "locked-next":
      return "Después hay un partido fijado en esta cancha";
    case "needed-elsewhere":
      return `${names(why.players)}: tienen otro partido a su hora`;
    case "no-hour":
      return "Sin horario";
  }
}

function names(players: readonly { readonly shortName: string }[]): string {
  return players.map(({ shortName }) => shortName).join(", ");
}

/** Measured lengths of matches, and planning by them. */
export const lengthWords = {
  lasts: (category: string, stage: Stage | null, average: number, planned: number) =>
    `Los partidos de ${category}${stage === null ? "" : ` ${stages[stage]}`} duran ${average} min en promedio ` +
    `(previsto ${planned}).`,
  use: (minutes: number) => `Usar ${minutes} min de acá en adelante`,
  question: (minutes: number) => `¿Planear con ${minutes} min?`,
  message:
    "Vale para todos los partidos que se juegan así. Te proponemos un orden nuevo para lo que falta, y vos decidís.",
  accept: "Ver la propuesta",
  failed: "No se pudieron cambiar los minutos.",
} as const;
