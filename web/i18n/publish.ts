import { publishPlaceWords } from "./publish-place.ts";
import * as texts from "./texts.ts";

const { pairCount: pairs, playerCount: players } = publishPlaceWords;

/** The three-step wizard that publishes a tournament. */
export const publishWords = {
  ...publishPlaceWords,
  progress: "Pasos para crear el torneo",
  steps: ["Información", "Categorías", "Publicar"],
  back: "Atrás",
  toCategories: "Seguir a Categorías",
  toPublish: "Seguir a Publicar",
  failed: "Hubo un error al publicar el torneo.",
  published: "Torneo publicado",

  draftSaved: (time: string) => `Borrador guardado a las ${time}`,
  draftFailed: "No se pudo guardar el borrador",
  draftResumed: (when: string) => `Seguís con el borrador de ${when}.`,
  copyReplaces: (when: string) => `Tenés un borrador de ${when}: si seguís con esta copia, se reemplaza.`,
  startOver: "Empezar de cero",

  infoTitle: "¿Qué torneo es?",
  name: "Nombre del torneo",
  startDate: "Fecha de inicio",
  endDate: "Fecha de fin",
  startHour: "Hora de inicio",
  endHour: "Hora de fin",
  hoursHint: "Se juega entre estas horas todos los días.",
  usualHoursHint: "Se juega entre estas horas los días que no tienen otras.",
  hoursByDay: "Otro horario según el día",
  startOf: (day: string) => `Hora de inicio del ${day}`,
  endOf: (day: string) => `Hora de fin del ${day}`,
  until: "a",
  inTheNight: (time: string, weekday: string) => `${time} (${weekday})`,
  description: "Descripción",
  descriptionHint: "Premios, pelotas, cómo se paga, hasta cuándo hay tiempo.",
  publicNames: "Nombres en la página pública",
  publicNamesHint: "La página del torneo que se lee sin cuenta. Quien no quiere figurar, no figura.",
  publicNamesKinds: {
    full: "Nombre y apellido (Ana Ríos)",
    short: "Inicial y apellido (A. Ríos)",
    none: "Sin nombres (Pareja 7)",
  },

  categoriesTitle: "¿Quiénes juegan?",
  categoriesLead: "Cada categoría tiene su cupo, su precio y su llave.",
  presetSixthSeventh: "6ta y 7ma",
  presetWomen: "Femenino",
  categoryNumber: (number: number) => `Categoría ${number}`,
  removeCategory: (title: string) => `Quitar ${title}`,
  places: "Lugares",
  price: "Precio",
  cost: "Por pareja",
  costAlone: "Por jugador",
  format: texts.format,
  seeded: "Cabezas de serie",
  notApplicable: "No aplica",
  inCategories: (places: string, categories: number) =>
    `${places} en ${categories === 1 ? "1 categoría" : `${categories} categorías`}`,
  placeCount: (count: number) => (count === 1 ? "1 lugar" : `${count} lugares`),

  courtsLead: "Publicar bloquea estas canchas todos los días y horas del torneo.",
  checkingClashes: "Mirando si las canchas están libres",
  clashesFailed: "No se pudo revisar si las canchas están libres",
  allFree: (count: number) => (count === 1 ? "El turno está libre." : `Los ${count} turnos están libres.`),
  clashesTitle: (count: number) =>
    count === 1 ? "1 de esos turnos ya está ocupado" : `${count} de esos turnos ya están ocupados`,
  clashesHelp: "Sacá esa cancha, o cambiá las fechas o las horas. Lo que ya está reservado no se toca.",
  publishWithout: (count: number) => (count === 1 ? "Publicar sin esa hora" : `Publicar sin esas ${count} horas`),
  moveWithout: (count: number) => (count === 1 ? "Mover sin esa hora" : `Mover sin esas ${count} horas`),
  withoutAll: "No queda ninguna hora libre para el torneo.",
  fixed: (who: string) => `Fijo · ${who}`,
  skipSeries: (dates: number) =>
    dates === 1 ? "Saltear el turno fijo ese día" : `Saltear el turno fijo esos días (${dates} fechas)`,
  skipSeriesHint: "Cada uno recibe un aviso. Las demás fechas siguen igual.",
  clashesMore: (count: number) => `y ${count} más`,
  clash: (court: string, when: string, to: string) => `${court} · ${when} a ${to}`,

  leagueTitle: "Revisá y publicá",
  leagueLead: "Una liga no ocupa canchas: las parejas arreglan sus partidos y las reservan.",
  presetDivision: "Otra división",

  summaryTitle: "Así queda",
  changeInfo: "Cambiar la información",
  changeCategories: "Cambiar las categorías",
  categoryDetail: (quota: number, format: string, seeded: boolean, alone: boolean) =>
    `${(alone ? players : pairs)(quota)} · ${format}${seeded ? ", con cabezas de serie" : ""}`,
} as const;
