import type { RoundName } from "#domain/draws/round-name.ts";

const pairs = (count: number) => (count === 1 ? "1 pareja" : `${count} parejas`);

/** The club's own tournaments, as cards by how far they are. */
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
  toConfirm: (count: number) => (count === 1 ? "1 para confirmar" : `${count} para confirmar`),
  drawn: "llave generada",
  notDrawn: "llave sin generar",
  manage: "Gestionar",
  confirmPairs: (count: number) => (count === 1 ? "Confirmar 1 pago" : `Confirmar ${count} pagos`),
  makeDraw: "Generar cuadro",
  seeDraw: "Ver cuadro",
  enterResults: (count: number) => (count === 1 ? "Cargar resultados: falta 1" : `Cargar resultados: faltan ${count}`),
  progress: (played: number, matches: number) => `${played} de ${matches} partidos jugados`,
  duplicate: "Duplicar",
} as const;

/** What is being played, on the club's day. */
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
  bracketView: "Cuadro",
  zonesView: "Zonas",
  matchesView: "Partidos",
  dayView: "Hoy",
  hoursView: "Horarios",
  wholeViews: "Qué ver del torneo",
  categoriesView: "Categorías",
  allCategories: "Todas",
  noPairs: "Todavía no hay parejas",
  noPairsMessage: "Compartí el torneo para que los jugadores se anoten.",

  sharedTitle: "¡Publicado! Contalo",
  shareTitle: "Compartir el torneo",
  shareDone: "Listo",
  posterTitle: {
    ahead: (name: string) => `¡Se viene ${name}!`,
    playing: (name: string) => `¡Se juega ${name}!`,
    over: (name: string) => `¡Terminó ${name}!`,
    cancelled: (name: string) => `Se suspendió ${name}.`,
  },
  posterCategory: (category: string, cost: string, places: number) =>
    `• ${category}: ${cost} por pareja, ${
      places <= 0 ? "completa" : places === 1 ? "queda 1 lugar" : `quedan ${places} lugares`
    }`,
  posterEnter: "Anotate acá:",
  posterFollow: "Seguilo acá:",
  posterResults: "Mirá los resultados acá:",
  posterMore: "Más información acá:",
} as const;

/** A tournament at the club's desk: how it stands, and whether it takes players. */
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
  reserveToPay: "De reserva, sin pago",
  reserveOwing: (amount: string) => `De reserva, debe ${amount}`,
  confirmedToPay: "Confirmada, sin pago",
  confirmedOwing: (amount: string) => `Confirmada, debe ${amount}`,
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
  takeOutDetail: "Deja de estar anotado. Puede volver a anotarse.",
  takeOutQuestion: (name: string) => `¿Sacar a ${name}?`,
  takeOutMessage: "Deja de estar anotado en la categoría, y sus propuestas desaparecen.",
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

/** What the club changes in a pair by its own hand, until the draw. */
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

/** One player of a pair who gives way to another. */
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

/** What a pair's state is called at the desk. */
export const pairStateWords = {
  pending: "Falta que acepte",
  "to-confirm": "Falta el pago",
  confirmed: "Confirmada",
  reserve: "De reserva",
  withdrawn: "Se bajó",
} as const;

const inWords = ["cero", "una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"];
const inLetters = (count: number) => inWords[count] ?? String(count);

/** Where those who do not play the first round go: "a semifinales". */
function toRound(round: RoundName): string {
  switch (round.kind) {
    case "final":
      return "a la final";
    case "semifinals":
      return "a semifinales";
    case "quarterfinals":
      return "a cuartos de final";
    case "fraction":
      return `a ${round.of}avos de final`;
  }
}

/** "2 zonas de 4 y 1 de 3". */
function zonesInWords(sizes: readonly number[]): string {
  const counted = [...Map.groupBy(sizes, (size) => size)].map(([size, all]) => ({ size, count: all.length }));
  return counted
    .map(({ size, count }, index) => `${count}${index > 0 ? "" : count === 1 ? " zona" : " zonas"} de ${size}`)
    .join(" y ");
}

/** The draw box of a category. */
export const drawBoxWords = {
  title: "Sorteo",
  seeded: "Eliminación directa con cabezas de serie por puntos.",
  byLot: "Eliminación directa por sorteo.",
  seedsByLot: "Ninguna pareja tiene puntos: las cabezas de serie se sortean.",
  groups: "Zonas por puntos y después llave.",
  groupsByLot: "Zonas por sorteo y después llave.",
  groupsByClub: "Zonas armadas por el club y después llave.",
  zones: "Zonas",
  zoneSizes: (count: number, sizes: readonly number[]) => `Con ${pairs(count)}: ${zonesInWords(sizes)}.`,
  qualifiers: (count: number) => `Pasan ${count} a la llave.`,
  confirmed: "Confirmadas",
  byes: "Libres",
  size: (count: number, lines: number) => `Con ${pairs(count)} la llave es de ${lines}.`,
  noByes: "Juegan todas la primera ronda.",
  firstPass: (count: number, round: RoundName) =>
    count === 1
      ? `La primera pasa ${toRound(round)} sin jugar.`
      : `Las ${inLetters(count)} primeras pasan ${toRound(round)} sin jugar.`,
  drawnPass: (count: number, round: RoundName) =>
    count === 1
      ? `Una, por sorteo, pasa ${toRound(round)} sin jugar.`
      : `${inLetters(count).replace(/^./, (first) => first.toUpperCase())}, por sorteo, pasan ${toRound(round)} sin jugar.`,
  generate: "Generar cuadro",
  generating: "Generando",
  question: (category: string) => `¿Generar el cuadro de ${category}?`,
  leftOut: (count: number) =>
    count === 1 ? "Queda 1 pareja sin confirmar: no entra." : `Quedan ${count} parejas sin confirmar: no entran.`,
  closes: "La inscripción de la categoría se cierra. Antes del primer resultado se puede volver a sortear o anular.",
  failed: "Hubo un problema al generar el cuadro.",
  generated: (category: string) => `Cuadro de ${category} generado`,
} as const;

/** A draw that only the club sees. */
export const draftWords = {
  make: "Armar borrador",
  making: "Armando",
  title: "Borrador",
  onlyYou: "Solo lo ve el complejo. Los jugadores lo ven cuando lo publiques.",
  madeBy: (who: string, when: string) => `Lo armó ${who}, ${when}.`,
  outdated: "Las parejas confirmadas o las reglas cambiaron desde que se armó: armalo de nuevo.",
  again: "Armar de nuevo",
  lotAgain: "Volver a sortear",
  publish: "Publicar cuadro",
  publishZones: "Publicar zonas",
  publishing: "Publicando",
  publishQuestion: (category: string) => `¿Publicar el sorteo de ${category}?`,
  published: (category: string) => `Sorteo de ${category} publicado`,
  publishFailed: "No se pudo publicar el sorteo.",
  failed: "No se pudo armar el borrador.",
  discard: "Descartar borrador",
  discarding: "Descartando",
  discarded: "Borrador descartado",
  discardFailed: "No se pudo descartar el borrador.",
} as const;

/** The zones before they are drawn, or before they are played. */
export const zonePlanWords = {
  title: "Zonas",
  detail: "Para cambiar dos parejas de lugar, tocá una y después la otra.",
  holding: (pair: string) => `Tocá la pareja que cambia con ${pair}.`,
  open: "Ver y ajustar zonas",
  adjust: "Ajustar zonas",
  use: "Usar estas zonas",
  asUsual: "Volver a las zonas de antes",
  swapped: (one: string, other: string) => `${one} y ${other} cambiaron de lugar`,
} as const;

/** The order of the seeds, drawing again, and what was drawn before. */
export const redrawWords = {
  order: "Ordenar cabezas de serie",
  orderDetail: "La primera de la lista es la mejor. Tocá el número de una pareja para moverla a otro lugar.",
  orderUndoesZones: "Las zonas que armaste se vuelven a armar con este orden.",
  orderUse: "Usar este orden",
  orderByPoints: "Volver al orden por puntos",
  orderedByClub: "Con las cabezas de serie en el orden del club.",
  saving: "Guardando",
  planKept: "Guardado para el sorteo",
  planFailed: "No se pudo guardar para el sorteo.",
  planBy: (who: string, when: string) => `Lo guardó ${who}, ${when}.`,
  zonesOutdated: "Cambiaron las parejas desde que armaste las zonas: miralas de nuevo.",
  points: (points: string) => `${points} puntos`,

  redraw: "Volver a sortear",
  redrawing: "Sorteando",
  redrawQuestion: (category: string) => `¿Volver a sortear ${category}?`,
  redrawMessage: "El cuadro de ahora se reemplaza y queda guardado a la vista de todos.",
  redrawFailed: "Hubo un problema al generar el cuadro.",
  redrawn: (category: string) => `${category}: nuevo cuadro`,

  annul: "Anular cuadro",
  annulling: "Anulando",
  annulQuestion: (category: string) => `¿Anular el cuadro de ${category}?`,
  annulMessage:
    "La categoría queda sin sortear: se vuelve a poder confirmar, agregar o quitar parejas, y se sortea de nuevo. El cuadro de ahora queda guardado a la vista de todos.",
  annulOpens: "La inscripción está abierta: los jugadores pueden volver a anotarse.",
  annulFailed: "No se pudo anular el cuadro.",
  annulled: (category: string) => `${category}: cuadro anulado`,
  keep: "Volver",

  history: "Sorteos",
  pastDraws: (count: number) => (count === 1 ? "Ver el sorteo anulado" : `Ver los ${count} sorteos anteriores`),
  historyTitle: "Sorteos de la categoría",
  version: (version: number) => `Sorteo ${version}`,
  standing: "Vigente",
  replaced: "Reemplazado",
  takenBack: "Anulado",
  lineChanged: (came: string, out: string | null) =>
    out === null ? `Entraron ${came} en un lugar libre.` : `Entraron ${came} en lugar de ${out}.`,
  changedBy: (who: string, when: string) => `${who}, ${when}`,
  entries: (count: number) => (count === 1 ? "1 pareja" : `${count} parejas`),

  print: "Imprimir",
  printed: (moment: string, version: number) => `Impreso ${moment}. Sorteo ${version}.`,
  printPart: (part: number, parts: number) => `Parte ${part} de ${parts}`,
} as const;
