import * as texts from "./texts.ts";

/** The club's own tournaments, as cards by stage. */
export const clubTournamentWords = {
  empty: "Todavía no publicaste torneos",
  emptyMessage: "El primero lleva dos minutos: fechas, categorías y canchas.",
  toClose: "Por cerrar",
  pointsWait: "Terminó y falta cerrarlo: los puntos esperan.",
  closeTournament: "Ver qué falta y cerrar",
  stages: { playing: texts.inPlay, ahead: texts.ahead, over: "Jugados", cancelled: "Cancelados" },
  ofPairs: {
    taken: (taken: number, quota: number) => `${taken}/${quota} parejas`,
    paid: (count: number) => (count === 1 ? "1 paga" : `${count} pagas`),
    confirmed: (count: number) => (count === 1 ? "1 confirmada" : `${count} confirmadas`),
    owing: (count: number) => (count === 1 ? "1 confirmada debe" : `${count} confirmadas deben`),
    drawn: "llave generada",
    notDrawn: "llave sin generar",
    draw: texts.generateDraw,
    see: texts.seeDraw,
  },
  ofPlayers: {
    taken: (taken: number, quota: number) => `${taken}/${quota} jugadores`,
    paid: (count: number) => (count === 1 ? "1 pagó" : `${count} pagaron`),
    confirmed: (count: number) => (count === 1 ? "1 confirmado" : `${count} confirmados`),
    owing: (count: number) => (count === 1 ? "1 confirmado debe" : `${count} confirmados deben`),
    drawn: "rondas sorteadas",
    notDrawn: "rondas sin sortear",
    draw: "Sortear rondas",
    see: "Ver rondas",
  },
  toConfirm: (count: number) => (count === 1 ? "1 para confirmar" : `${count} para confirmar`),
  manage: "Gestionar",
  confirmPairs: (count: number) => (count === 1 ? "Confirmar 1 pago" : `Confirmar ${count} pagos`),
  enterResults: (count: number) => (count === 1 ? "Cargar resultados: falta 1" : `Cargar resultados: faltan ${count}`),
  progress,
  duplicate: "Duplicar",
} as const;

/** Tournaments in play, on the club's day. */
export const playingNowWords = {
  toClose: "Por cerrar",
  progress: (played: number, matches: number) =>
    played === matches ? "Se jugó todo: podés cerrarlo." : progress(played, matches),
  pointsWait: "Terminó y falta cerrarlo: los puntos esperan.",
} as const;

/** One tournament of the club: its pairs and its draws. */
export const manageWords = {
  again: (weekday: string) => `Repetir el ${weekday} que viene`,
  rounds: "Rondas",
  notFoundHelp: "Puede que se haya dado de baja, o que sea de otro complejo.",
  taken: (taken: number, quota: number) => `${taken}/${quota}`,
  stages: ["Inscripción", "Sorteo", "Juego", "Cierre"],
  stagesLabel: "Cómo va la categoría",
  views: "Qué ver",
  wholeViews: "Qué ver del torneo",
  allCategories: "Todas",
  noPairs: "Todavía no hay parejas",
  noPairsMessage: "Compartí el torneo para que los jugadores se anoten.",

  sharedTitle: "¡Publicado! Contalo",
  shareTitle: "Compartir el torneo",
  posterTitle: {
    ahead: (name: string) => `¡Se viene ${name}!`,
    playing: (name: string) => `¡Se juega ${name}!`,
    over: (name: string) => `¡Terminó ${name}!`,
    cancelled: (name: string) => `Se canceló ${name}.`,
  },
  posterCategory: (category: string, cost: string, places: number) => {
    const left = places === 1 ? texts.onePlaceLeft : `quedan ${places} lugares`;
    return `• ${category}: ${cost}, ${places <= 0 ? "completa" : left}`;
  },
  posterEnter: "Anotate acá:",
  posterFollow: "Seguilo acá:",
  posterResults: "Mirá los resultados acá:",
  posterMore: "Más información acá:",
} as const;

/** A tournament at the club's desk: its state, and its registration. */
export const tournamentStandWords = {
  options: "Opciones del torneo",
  finishedTag: "Finalizado",
  registrationFailed: "No se pudo cambiar la inscripción.",
  opened: (category: string) => `Inscripción de ${category} abierta`,
  closed: (category: string) => `Inscripción de ${category} cerrada`,
} as const;

/** The pairs of a category at the club's desk. */
export const managePairWords = {
  caption: "Parejas de la categoría",
  noteToReview: "nota por revisar",
  number: "N.º",
  import: "Importar",
  filters: "Filtrar parejas",
  all: (count: number) => `Todas ${count}`,
  toConfirm: (count: number) => `Para confirmar ${count}`,
  confirmed: (count: number) => `Confirmadas ${count}`,
  pending: (count: number) => `Sin aceptar ${count}`,
  reserves: (count: number) => `De reserva ${count}`,
  withdrawn: (count: number) => (count === 1 ? "Se bajó 1" : `Se bajaron ${count}`),
  toBeConfirmed: "Sin confirmar",
  withMoney: (state: string, money: string) => `${state} · ${money.charAt(0).toLowerCase()}${money.slice(1)}`,
  ownPrice: (cost: string) => `Entró a ${cost}`,
  nobodyFound: "No hay parejas con ese nombre",
  noneInFilter: "No hay parejas en este estado",
  pairUp: "Formar pareja",
  pairUpWith: (name: string) => `Formar pareja con ${name}`,
  singleOptions: (name: string) => `Opciones de ${name}`,
  takeOut: "Sacar de la categoría",
  takeOutDetail: "Sale de la categoría. Puede volver a anotarse.",
  takeOutQuestion: (name: string) => `¿Sacar a ${name}?`,
  takeOutMessage: "Sale de la categoría, y sus propuestas desaparecen.",
  takenOut: (name: string) => `${name}: ya no está en la categoría`,
  takeOutFailed: "No se pudo sacar al jugador.",
  singlesHelp: "Preinscriptos que todavía buscan compañero.",
  pointCount: texts.pointCount,
} as const;

/** Finding a player of the platform by name. */
export const playerPickerWords = {
  searchHint: "Escribí al menos dos letras.",
  nobody: "No hay jugadores con ese nombre.",
} as const;

/** The club's changes to a pair, until the draw. */
export const pairActWords = {
  options: (names: string) => `Opciones de ${names}`,
  profileOf: (name: string) => `Perfil de ${name}`,
  undo: "Deshacer la confirmación",
  undoDetail: "La pareja vuelve a esperar al club. Lo que pagó sigue registrado.",
  undone: (names: string) => `${names}: vuelve a esperar el pago`,
  invite: "Invitada por el club (WC)",
  inviteDetail: "Lleva WC en la llave y no juega la previa.",
  invited: (names: string) => `${names}: invitada por el club`,
  notInvited: "Sacar la invitación (WC)",
  notInvitedDetail: "Vuelve a ser una pareja como las demás.",
  isNotInvited: (names: string) => `${names}: ya no es invitada`,
  remove: "Quitar pareja",
  removeDetail: "Los dos quedan anotados sin pareja.",
  removeGuestsDetail: "Quien no tiene cuenta sale de la categoría.",
  removeGuestsMessage:
    "Quien tiene cuenta queda anotado sin pareja, quien no la tiene sale de la categoría, y el lugar queda libre.",
  removeQuestion: (names: string) => `¿Quitar a ${names}?`,
  removeMessage: "Los dos jugadores quedan anotados sin pareja y el lugar queda libre.",
  removePending: "La propuesta desaparece y los dos siguen anotados sin pareja.",
  removePaid: "El pago ya estaba confirmado: la devolución la arreglan ustedes.",
  removed: (names: string) => `${names}: pareja quitada`,

  fullMessage: (taken: number, quota: number) =>
    `La categoría tiene ${taken} de ${quota} parejas: esta entra a la lista de espera. Si querés que entre ya, subí el cupo.`,
  changeQuota: "Cambiar cupo",
  addTitle: "Agregar pareja",
  addDetail: (category: string) => `${category}, anotada por el club`,
  addReserveDetail: (category: string) => `${category}, ya sorteada: queda de reserva`,
  addedToWait: (names: string) => `${names}: en la lista de espera`,
  addedReserve: (names: string) => `${names}: de reserva. Hacela entrar desde sus opciones.`,
  first: "Primer jugador",
  second: "Segundo jugador",
  change: (name: string) => `Cambiar a ${name}`,
  chooseBoth: "Elegí los dos jugadores.",
  paid: "Ya pagó: queda confirmada",
  more: texts.moreOptions,
  wildCard: "Invitada por el club: lleva WC en la llave",
  howPaid: "Cómo pagó",
  unrecorded: "No se sabe",
  addFailed: "No se pudo agregar la pareja.",
  added: (names: string) => `${names}: pareja agregada`,
} as const;

/** Replacing one player of a pair. */
export const replacePlayerWords = {
  title: "Cambiar un jugador",
  open: "Cambiar un jugador",
  openDetail: "Uno de los dos deja su lugar a otro.",
  detail: "Lo que ya jugaron queda con quienes lo jugaron.",
  choose: "Elegí un jugador",
  out: "¿Quién sale?",
  outMissing: "Elegí quién sale.",
  intoMissing: "Elegí quién entra.",
  another: "Elegir otro jugador",
  reasonHint: "Lo ve solamente el complejo.",
  submit: "Cambiar jugador",
  done: (names: string) => `${names}: jugador cambiado`,
  failed: "No se pudo cambiar el jugador.",
  swapped: (out: string, into: string) => `Salió ${out}, entró ${into}.`,
  because: (reason: string) => `Motivo: ${reason}.`,
} as const;

/** States of a pair at the desk. */
export const pairStateWords = {
  pending: "Falta que acepte",
  "to-confirm": "Falta el pago",
  confirmed: "Confirmada",
  reserve: texts.reserve,
  withdrawn: texts.withdrawn,
} as const;

/** Counts the matches with a result: a category of two pairs has one match in all. */
function progress(played: number, matches: number): string {
  return `${played} de ${matches} ${matches === 1 ? "partido jugado" : "partidos jugados"}`;
}
