import * as texts from "./texts.ts";

/** The end of a tournament: missing results, points, closing and reopening. */
export const closingWords = {
  title: "Cierre",
  closedTitle: "Torneo cerrado",
  loading: "Cargando el cierre",
  ready: "Se jugó todo: podés cerrar el torneo.",
  readyDetail: "Al cerrarlo, cada pareja recibe su puesto y sus puntos, y el ranking cambia en el momento.",
  readyWithoutPoints: "Al cerrarlo, los puestos quedan firmes. No da puntos para el ranking.",
  notReady: "Todavía falta jugar.",
  nothingDrawn: "Se puede cerrar cuando se sortee y se juegue alguna categoría.",
  openMatches: (count: number) => (count === 1 ? "Falta 1 partido" : `Faltan ${count} partidos`),
  finished: "Terminada",
  notDrawn: (pairs: number) => (pairs === 0 ? "Sin parejas todavía" : "Todavía sin sortear"),
  champions: (points: string) => `Campeones: ${texts.pointCount(points)}`,
  results: (category: string) => `Puestos y puntos de ${category}`,
  position: "Puesto",
  pair: texts.pair,
  points: texts.points,
  eachPlayer: "Los puntos son para cada jugador.",
  close: "Cerrar torneo",
  shareChampions: "Compartir los campeones",
  closeQuestion: (name: string) => `¿Cerrar ${name}?`,
  closeMessage: (pairs: number, slots: number) =>
    `${
      pairs === 0
        ? "No da puntos para el ranking."
        : `${
            pairs === 1 ? "1 pareja recibe" : `${pairs} parejas reciben`
          } sus puntos y el ranking cambia en el momento.`
    } ${
      slots === 0
        ? "No quedan turnos por liberar."
        : slots === 1
          ? "Se libera 1 turno que no se usó."
          : `Se liberan ${slots} turnos que no se usaron.`
    } Los resultados ya no se pueden cambiar, salvo que lo reabras.`,
  owed: (amount: string) => `Falta cobrar ${amount} de inscripciones. Al cerrar siguen por pagar.`,
  seeOwed: "Ver quién debe",
  keep: "Todavía no",
  closed: "Torneo cerrado",
  closeFailed: "No se pudo cerrar el torneo.",
  closedOn: (day: string) => `Cerrado el ${day}`,
  reopen: "Reabrir torneo",
  reopening: "Reabriendo",
  reopenQuestion: (name: string) => `¿Reabrir ${name}?`,
  reopenMessage:
    "Se quitan los puestos y los puntos de este torneo, el ranking vuelve a como estaba y los resultados se pueden corregir. Los turnos liberados vuelven al torneo si nadie los tomó.",
  keepClosed: "Dejar así",
  reopened: "Torneo reabierto",
  reopenedTaken: (taken: number, lost: readonly string[]) =>
    (taken === 1 ? "1 turno ya estaba tomado y no volvió" : `${taken} turnos ya estaban tomados y no volvieron`) +
    `: ${lost.join("; ")}${taken > lost.length ? ` y ${taken - lost.length} más` : ""}.`,
  lostSlot: (court: string, when: string) => `${court}, ${when}`,
  reopenFailed: "No se pudo reabrir el torneo.",
} as const;
