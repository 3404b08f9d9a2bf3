/** The club's own tournaments, as cards by stage. */
export const clubTournamentWords = {
  title: "Mis Torneos",
  create: "Crear Torneo",
  empty: "Todavía no publicaste torneos",
  emptyMessage: "El primero lleva dos minutos: fechas, categorías y canchas.",
  toClose: "Por cerrar",
  pointsWait: "Terminó y falta cerrarlo: los puntos esperan.",
  closeTournament: "Ver qué falta y cerrar",
  stages: { playing: "En juego", ahead: "Por jugarse", over: "Jugados", cancelled: "Cancelados" },
  taken: (taken: number, quota: number) => `${taken}/${quota} parejas`,
  paid: (count: number) => (count === 1 ? "1 paga" : `${count} pagas`),
  confirmed: (count: number) => (count === 1 ? "1 confirmada" : `${count} confirmadas`),
  owing: (count: number) => (count === 1 ? "1 confirmada debe" : `${count} confirmadas deben`),
  toConfirm: (count: number) => (count === 1 ? "1 para confirmar" : `${count} para confirmar`),
  drawn: "llave generada",
  notDrawn: "llave sin generar",
  manage: "Gestionar",
  confirmPairs: (count: number) => (count === 1 ? "Confirmar 1 pago" : `Confirmar ${count} pagos`),
  makeDraw: "Generar llave",
  seeDraw: "Ver llave",
  enterResults: (count: number) => (count === 1 ? "Cargar resultados: falta 1" : `Cargar resultados: faltan ${count}`),
  progress: (played: number, matches: number) => `${played} de ${matches} partidos jugados`,
  duplicate: "Duplicar",
} as const;

/** Tournaments in play, on the club's day. */
export const playingNowWords = {
  title: "En juego",
  toClose: "Por cerrar",
  progress: (played: number, matches: number) =>
    played === matches ? "Se jugó todo: podés cerrarlo." : `${played} de ${matches} partidos jugados`,
  pointsWait: "Terminó y falta cerrarlo: los puntos esperan.",
} as const;

/** One tournament of the club: its pairs and its draws. */
export const manageWords = {
  title: "Gestionar torneo",
  back: "Mis Torneos",
  notFoundHelp: "Puede que se haya dado de baja, o que sea de otro complejo.",
  toList: "Ver mis torneos",
  categories: "Categorías",
  taken: (taken: number, quota: number) => `${taken}/${quota}`,
  stages: ["Inscripción", "Sorteo", "Juego", "Cierre"],
  stagesLabel: "Cómo va la categoría",
  views: "Qué ver",
  pairsView: "Parejas",
  drawView: "Sorteo",
  bracketView: "Llave",
  zonesView: "Zonas",
  matchesView: "Partidos",
  dayView: "Hoy",
  hoursView: "Horarios",
  wholeViews: "Qué ver del torneo",
  categoriesView: "Categorías",
  allCategories: "Todas",
  print: "Imprimir",
  noPairs: "Todavía no hay parejas",
  noPairsMessage: "Compartí el torneo para que los jugadores se anoten.",

  sharedTitle: "¡Publicado! Contalo",
  shareTitle: "Compartir el torneo",
  shareDone: "Listo",
  posterTitle: {
    ahead: (name: string) => `¡Se viene ${name}!`,
    playing: (name: string) => `¡Se juega ${name}!`,
    over: (name: string) => `¡Terminó ${name}!`,
    cancelled: (name: string) => `Se canceló ${name}.`,
  },
  posterCategory: (category: string, cost: string, places: number) =>
    `• ${category}: ${cost}, ${places <= 0 ? "completa" : places === 1 ? "queda 1 lugar" : `quedan ${places} lugares`}`,
  posterEnter: "Anotate acá:",
  posterFollow: "Seguilo acá:",
  posterResults: "Mirá los resultados acá:",
  posterMore: "Más información acá:",
} as const;

/** A tournament at the club's desk: its state, and its registration. */
export const tournamentStandWords = {
  options: "Opciones del torneo",
  cancelledTag: "Cancelado",
  finishedTag: "Finalizado",
  television: "Pantalla del club",
  registrationOpen: "Inscripción abierta",
  registrationFailed: "No se pudo cambiar la inscripción.",
  opened: (category: string) => `Inscripción de ${category} abierta`,
  closed: (category: string) => `Inscripción de ${category} cerrada`,
} as const;

/** The pairs of a category at the club's desk. */
export const managePairWords = {
  caption: "Parejas de la categoría",
  noteToReview: "nota por revisar",
  number: "N.º",
  pair: "Pareja",
  points: "Puntos",
  state: "Estado",
  actions: "Acciones",
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
  search: "Buscar jugador",
  nobodyFound: "No hay parejas con ese nombre",
  noneInFilter: "No hay parejas en este estado",
  confirmPayment: "Confirmar Pago",
  confirmFailed: "No se pudo confirmar la pareja.",
  singles: "Jugadores sin pareja",
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
  collected: "Cobrado",
  toCollect: "Falta cobrar",
  pointCount: (points: string) => `${points} puntos`,
} as const;

/** Finding a player of the platform by name. */
export const playerPickerWords = {
  searchPlayer: "Buscar por nombre",
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
  keep: "Volver",
  changeFailed: "No se pudo cambiar la pareja.",

  fullMessage: (taken: number, quota: number) =>
    `La categoría tiene ${taken} de ${quota} parejas: esta entra a la lista de espera. Si querés que entre ya, subí el cupo.`,
  changeQuota: "Cambiar cupo",
  add: "Pareja",
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
  howPaid: "Cómo pagó",
  unrecorded: "No se sabe",
  adding: "Agregando",
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
  into: "¿Quién entra?",
  intoMissing: "Elegí quién entra.",
  another: "Elegir otro jugador",
  reason: "Motivo",
  reasonHint: "Lo ve solamente el complejo.",
  reasonMissing: "Escribí el motivo.",
  submit: "Cambiar jugador",
  submitting: "Cambiando",
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
  reserve: "De reserva",
  withdrawn: "Se bajó",
} as const;
