import type { CategoryName } from "#domain/people/players/person.ts";
import * as texts from "./texts.ts";

type ShortCategory = {
  readonly name: CategoryName;
  readonly level: string;
  readonly division?: number | null | undefined;
};

const shortNames: Record<CategoryName, string> = { Masculino: "Masc.", Femenino: "Fem.", Mixto: texts.mixed };

/** Tournaments, for players. */
export const tournamentWords = {
  perPair: (cost: string) => `${cost} por pareja`,
  perPlayer: (cost: string) => `${cost} por jugador`,
  free: "Sin costo",
  found: (count: number, more: boolean) => {
    if (more) return `Los ${count} torneos que empiezan antes`;
    return count === 1 ? "1 torneo" : `${count} torneos, primero los que empiezan antes`;
  },
  categoryName: (name: string, level: string, division?: number | null | undefined) =>
    division ? `${level} ${name} · División ${division}` : `${level} ${name}`,
  /**
   * Shortens a category: "6ta Masc.", "6ta Mixto". The only short form: a single letter is read as another category or
   * as none. A division is "5ta Masc. D2".
   */
  shortCategory: ({ name, level, division }: ShortCategory) =>
    division ? `${level} ${shortNames[name]} D${division}` : `${level} ${shortNames[name]}`,
  fixtureReady: "Fixture listo",
  places: (count: number) => (count === 1 ? "1 lugar" : `${count} lugares`),
  waiting: (pairs: number) => `Lista de espera: ${pairs}`,
} as const;

/** Searching tournaments. */
export const searchWords = {
  anyCategory: "Todas las categorías",
  span: "Fecha",
  spans: { finde: "Este finde", "15-dias": "Próximos 15 días", "30-dias": "Próximos 30 días" },
  club: "Club",
  oneClub: "Un club",
  anyClub: texts.anyClub,
  clubSearch: "Nombre o ciudad del club",
  clubsShown: (count: number) => `Estos son los primeros ${count}. Escribí el nombre para encontrar otro.`,
  noClub: (text: string) => `No hay clubes con torneos que se llamen “${text}”.`,
  ownDays: "Elegí los días",
  fromDay: (day: string) => `Desde ${day}`,
  toDay: (day: string) => `Hasta ${day}`,
  none: (parts: readonly (string | null | undefined)[]) => ["No hay torneos", ...parts].filter(Boolean).join(" "),
  ofCategory: (category: string) => `de ${category}`,
  inSpan: { finde: "este finde", "15-dias": "en los próximos 15 días", "30-dias": "en los próximos 30 días" },
  onDay: (day: string) => `el ${day}`,
  betweenDays: (from: string, to: string) => `entre el ${from} y el ${to}`,
  sinceDay: (day: string) => `desde el ${day}`,
  untilDay: (day: string) => `hasta el ${day}`,
  inClub: (club: string) => `en ${club}`,
  thatClub: "ese club",
  withText: (text: string) => `con “${text}”`,
  nearest: (name: string, day: string, club: string) => `El que viene es ${name}, el ${day}, en ${club}.`,
  seeNearest: "Ver ese torneo",
  noneAtAllMessage: "Cuando un club publique el próximo, lo vas a ver acá.",
} as const;

const counted = (label: string) => (count: number) => (count > 0 ? `${label} ${count}` : label);

/** The player's own tournaments. */
export const myTournamentWords = {
  tabs: { "en-curso": counted("En curso"), proximos: counted("Próximos"), jugados: counted("Jugados") },
  empty: {
    "en-curso": "No estás jugando ningún torneo",
    proximos: "No tenés torneos por jugar",
    jugados: "Todavía no jugaste torneos",
  },
  emptyMessage: {
    "en-curso": "El día que empiece uno tuyo, lo vas a ver acá.",
    proximos: "Buscá uno de tu categoría y anotate.",
    jugados: "Cuando termine el primero, queda guardado acá.",
  },
} as const;

/** One tournament, for players. */
export const tournamentPageWords = {
  backToSearch: texts.searchTheTournaments,
  loading: "Torneo",
  notFoundTitle: texts.tournamentNotFound,
  notFound: "No se encontró el torneo.",
  seeOthers: texts.searchTournaments,
  sections: texts.partsOfTournament,
  tabs: {
    inicio: "Inicio",
    partidos: texts.matches,
    inscriptos: "Inscriptos",
    fechas: texts.fechas,
    tabla: texts.table,
    zonas: texts.zones,
    llave: texts.bracket,
    rondas: texts.rounds,
  },
  pairs: (count: number) => (count === 1 ? "1 pareja" : `${count} parejas`),
  players: (count: number) => (count === 1 ? "1 inscripto" : `${count} inscriptos`),
  playing: texts.inPlay,
  open: texts.registrationOpen,
  ahead: texts.ahead,
  over: "Terminado",
  cancelled: texts.cancelled,
  category: texts.category,
  categories: texts.categories,
  perPair: "por pareja",
  perPlayer: "por jugador",
  about: "Qué dice el club",
  whenAndWhere: "Cuándo y dónde",
  directions: texts.directions,
  pairsAgree: "Cada pareja acuerda con la otra el día, la hora y la cancha, dentro de los días de la fecha.",
  mySteps: "Tu inscripción",
  otherSteps: "En otras categorías",
  shareTitle: texts.shareTournament,
} as const;

/** Sharing a tournament, by its stage. */
export const shareWords = {
  look: (name: string, club: string, days: string, categories: string) =>
    `Mirá este torneo: ${name}, en ${club}, ${days}. Categorías: ${categories}.`,
  follow: (name: string, club: string, days: string) => `Seguí este torneo: ${name}, en ${club}, ${days}.`,
  over: (name: string, club: string, days: string) => `Así terminó ${name}, en ${club}, ${days}.`,
  cancelled: (name: string, club: string, days: string) => `Se canceló ${name}, en ${club}, ${days}.`,
  champions: (category: string, pair: string) => `• ${category}: campeones ${pair}`,
  winner: (category: string, player: string) => `• ${category}: ganó ${player}`,
} as const;

/** Formats of a category. Specification, section 9. */
export const formatWords = {
  PLAYOFF: "Eliminación directa",
  ROUND_ROBIN: "Fase de Grupos + Playoff",
  AMERICANO: "Americano rotativo",
  MEXICANO: "Mexicano",
  KING: "Rey de la cancha",
  LEAGUE: "Liga por fechas",
} as const;

/** Entries of a category. */
export const entrantWords = {
  confirmed: "Parejas confirmadas",
  confirmedPlayers: "Jugadores confirmados",
  awaiting: "Esperan al club",
  withdrawn: "Se bajaron",
  singles: "Sin pareja",
  moreSingles: (count: number) => `Se ven los que se anotaron primero; hay ${count} más.`,
  none: (category: string) => `Todavía no hay inscriptos en ${category}`,
  noneMessage: "Cuando alguien se preinscriba, lo vas a ver acá.",
  nobodyFound: "No hay inscriptos con ese nombre",
} as const;

/** The hours of a tournament. */
export const playingHoursWords = {
  hours: (from: string, to: string) => `de\u00a0${from} a\u00a0${to}`,
  everyDay: (hours: string) => `${hours.charAt(0).toUpperCase()}${hours.slice(1)}`,
  on: (days: string, hours: string) => `${days}, ${hours}`,
  eachDay: (days: string) => `${days}, con horario según el día`,
} as const;
