import * as texts from "./texts.ts";

const notified = (players: number) => (players === 1 ? "1 jugador avisado" : `${players} jugadores avisados`);

/** The club's changes to a published tournament. */
export const tournamentOptionWords = {
  editWords: "Cambiar nombre y descripción",
  printDetail: "Orden de juego, planilla de mesa, zonas, llaves y cartel.",
  scorersDetail: "Anotan los partidos de su cancha con el teléfono, sin cuenta.",
  televisionDetail: "En el televisor: canchas, llamados, llaves y resultados. Se maneja desde acá.",
  categories: "Cambiar categorías",
  categoriesDetail: "Cupo, precio y formato. Agregar y quitar.",
  move: "Cambiar fechas, horas y canchas",
  moveDays: "Cambiar los días",
  moveLeague: "La liga ya está sorteada: mové cada fecha desde su categoría.",
  moveDetail: "Avisamos a los jugadores.",
  moveDrawn: "La llave ya está sorteada: las fechas no se cambian. Para seguir otro día, suspendé el torneo.",
  notUpcoming: { finished: "El torneo está cerrado.", cancelled: "El torneo está cancelado." },
  duplicate: "Duplicar torneo",
  duplicateDetail: "Empieza uno nuevo con los mismos datos.",
  cancel: "Cancelar torneo",
  cancelDetail: "Antes te mostramos qué pasa con la plata, los puntos y los turnos.",

  changeFailed: "No se pudo cambiar el torneo.",
  wordsSaved: "Torneo actualizado",
  moved: (slots: number, players: number) =>
    `Torneo movido: ${slots === 0 ? "" : slots === 1 ? "1 turno, " : `${slots} turnos, `}${notified(players)}`,
} as const;

/** Cancelling a tournament, with its effects. */
export const cancelWords = {
  question: (name: string) => `¿Cancelar ${name}?`,
  lead: "Esto es lo que pasa si lo cancelás. No se puede deshacer.",
  courtsFreed: "Se liberan todos sus turnos que faltan.",
  players: texts.players,
  told: (count: number) =>
    count === 0
      ? "No hay nadie anotado."
      : count === 1
        ? "Le avisamos al jugador anotado."
        : `Avisamos a los ${count} jugadores anotados.`,
  paid: (amount: string) => `Ya pagaron ${amount}`,
  paidBack: "Queda en Finanzas para devolver o dejar a favor de cada jugador. Nada se devuelve solo.",
  nothingPaid: "No hay nada para devolver.",
  owed: (amount: string) => `Falta pagar ${amount}`,
  owedWaived: "Se les perdona: nadie debe nada por este torneo.",
  points: "Puntos y puestos",
  noPoints: (played: number) =>
    played === 0
      ? "No se reparten puntos ni puestos."
      : "No se reparten puntos ni puestos. " +
        `${played === 1 ? "El partido jugado queda" : `Los ${played} partidos jugados quedan`} a la vista.`,
  hoursGone: (count: number) =>
    count === 1 ? "Se borra la hora de 1 partido." : `Se borran las horas de ${count} partidos.`,
  cancel: "Cancelar torneo",
  failed: "No se pudo cancelar el torneo.",
  cancelled: (slots: number, players: number) =>
    `Torneo cancelado: ${slots === 1 ? "1 turno libre" : `${slots} turnos libres`}, ${notified(players)}`,
} as const;
