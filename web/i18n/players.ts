import * as texts from "./texts.ts";

/** Public data of players: profile, history, ranking. */
export const playerWords = {
  title: "Perfil",
  about: (category: string, level: string, location: string) => `${category} - ${level} · ${location}`,
  guest: (club: string) => `Juega sin cuenta: lo anotó ${club}.`,
  instagram: "en Instagram (se abre en otra pestaña)",
  rankingPoints: "puntos de ranking",
  finished: (count: number) => (count === 1 ? "torneo terminado" : "torneos terminados"),
  titles: (count: number) => (count === 1 ? "título" : "títulos"),
  history: "Torneos jugados",
  noHistory: "Todavía no terminó ningún torneo",
  noHistoryMessage: "Cuando termine el primero, queda acá con su puesto y sus puntos.",
  ownNoHistory: "Todavía no terminaste ningún torneo",
  ownNoHistoryMessage: "Cuando termines el primero, queda acá con tu puesto y tus puntos.",
  with: "con",
  place: (position: number) => {
    if (position === 1) return "Campeón";
    return position === 2 ? "Finalista" : texts.placeAlone(position);
  },
  placeAlone: texts.placeAlone,
  placeInLeague: (position: number) => (position === 1 ? "Campeón" : texts.placeAlone(position)),
  pointsWon: (written: string, points: number) => (points === 1 ? "1 punto" : `${written} puntos`),
  countUntil: (day: string) => `Cuentan hasta el ${day}`,
  countNoMore: "Ya no cuentan",
} as const;

/** Statistics of a player's matches, on Mi Panel and on a profile. */
export const statisticsWords = {
  title: "Sus números",
  ownTitle: "Tus números",
  percent: (percent: number) => `${percent} %`,
  won: (won: number, played: number) => `${won === 1 ? "1 ganado" : `${won} ganados`} de ${played} jugados`,
  none: "sin partidos jugados",
  matchesWon: "partidos ganados",
  sets: (won: number, lost: number) => `${won}-${lost}`,
  setsLabel: "sets ganados y perdidos",
  streak: (won: boolean, count: number) =>
    won
      ? count === 1
        ? "ganado en el último partido"
        : "ganados seguidos"
      : count === 1
        ? "perdido en el último partido"
        : "perdidos seguidos",
  last: (count: number) => (count === 1 ? "El último" : `Últimos ${count}`),
  lastTitle: "Últimos partidos",
  wonLetter: "G",
  lostLetter: "P",
  lostWord: "Perdió",
  ownWonWord: "Ganaste",
  ownLostWord: "Perdiste",
  withPartner: (name: string) => `con ${name}`,
  versus: (names: string) => `contra ${names}`,
  partners: "Con quién juega",
  ownPartners: "Con quién jugás",
  rivals: "Rivales más frecuentes",
  tally: (won: number, played: number) =>
    `${played === 1 ? "1 partido" : `${played} partidos`}, ${won === 1 ? "1 ganado" : `${won} ganados`}`,
  headToHead: "Contra vos",
  met: (played: number) => (played === 1 ? "Jugaron 1 partido." : `Jugaron ${played} partidos.`),
  metWon: (name: string, won: number, played: number) => `${name} ganó ${won} y vos ${played - won}.`,
  empty: "Todavía no jugó ningún partido",
  emptyMessage: "Cuando se cargue el primer resultado, sus números quedan acá.",
  ownEmpty: "Todavía no jugaste ningún partido",
  ownEmptyMessage: "Cuando se cargue tu primer resultado, tus números quedan acá.",
  note: "Los W.O. no cuentan como partidos jugados.",
} as const;

/** The ranking of a category and level. */
export const rankingWords = {
  title: texts.ranking,
  category: texts.category,
  level: texts.level,
  order: "Ordenar",
  byPoints: "Por puntos",
  byRating: "Por rating",
  podium: "Los tres primeros",
  you: texts.youMarked,
  position: (position: number) => `Puesto ${position}:`,
  points: "puntos",
  behind: (points: string, position: number) =>
    points === "1" ? `A 1 punto del puesto ${position}` : `A ${points} puntos del puesto ${position}`,
  nobody: (category: string) => `Todavía no hay jugadores con puntos en ${category}`,
  nobodyMessage: "El primer torneo que termine abre el ranking.",
  change: (places: number) =>
    places === 0
      ? "Igual que hace una semana"
      : places > 0
        ? `Subió ${places} en una semana`
        : `Bajó ${-places} en una semana`,
  isNew: "nuevo",
  from: (location: string, tournaments: number) =>
    tournaments === 0 ? location : `${location} · ${tournaments === 1 ? "1 torneo" : `${tournaments} torneos`}`,
} as const;

/** A call to a court, shown over any screen. */
export const callWords = {
  title: "Te llaman a la cancha",
  coming: "Voy",
} as const;

/** Mi Panel. */
export const dashboardWords = {
  about: (category: string, level: string, location: string) => `${category} - ${level} · ${location}`,
  next: "Tu próximo torneo",
  playing: "Estás jugando",
  nextMatch: "Tu próximo partido",
  nextOfLeague: "Tu próximo partido de liga",
  window: (day: string) => `Hasta el ${day}`,
  seeFecha: "Ver mi fecha",
  calledTo: (court: string) => `Te llaman: ${court}`,
  playingOn: (court: string) => `Estás jugando: ${court}`,
  late: (minutes: number, time: string) => `Va ${minutes} min atrasado: calculá ${time}`,
  ifWon: (when: string) => `Si ganan: ${when}`,
  inDays: (days: number) => (days === 0 ? "Hoy" : days === 1 ? "Mañana" : `En ${days} días`),
  noPartner: "Falta pareja",
  where: (court: string, club: string) => `${court}, ${club}`,
  seeDraw: "Ver la llave",
  seeZone: "Ver la zona",
  seeRounds: "Ver las rondas",
  coming: "Lo que viene",
  moreComing: (count: number) => `Ver ${count} más`,
  nextCourt: "Tu próximo turno",
  court: "Turno",
  fixedCourt: "Turno fijo",
  seeBooking: "Ver el turno",
  until: (time: string) => `hasta las ${time}`,
  withState: (title: string, state: string) => `${title} · ${state}`,
  matchOf: (stage: string, category: string) => `${stage} · ${category}`,
  invitedBy: (name: string) => `${name} te propuso formar pareja`,
  invited: "Te propusieron formar pareja",
  proposed: (name: string) => `Le propusiste a ${name}`,
  proposals: "Esperás respuesta",
  placeFree: "Se liberó un lugar para ustedes",
  missingPartner: "Te falta pareja",
  missingPayment: (cost: string) => `Falta el pago: ${cost} la pareja`,
  missingOwn: (amount: string) => `Falta tu parte del pago: ${amount}`,
  missingPartners: (amount: string) => `Tu parte ya está: falta la de tu pareja, ${amount}`,
  missingClub: "Falta que el club los confirme",
  paymentHelp: (club: string) => `${club} confirma la pareja cuando lo recibe.`,
  numbers: "Tus números",
  seeAll: "Ver todo",
  position: (level: string, total: number) => (total > 0 ? `puesto en ${level}, de ${total}` : `puesto en ${level}`),
  points: "puntos de ranking",
  shortcuts: "Accesos",
  searchOwn: (level: string) => `Buscar torneos de ${level}`,
  publicProfile: "Mi perfil público",
  editProfile: "Editar mi perfil",
  profileSaved: "Perfil guardado",
  suggested: (level: string) => `Próximos torneos de ${level}`,
  noTournament: "Todavía no tenés torneos",
  noTournamentMessage: "No hay ninguno abierto de tu categoría por ahora.",
} as const;

/** Changing the player's own photo. */
export const photoWords = {
  photo: "Foto de perfil",
  uploading: "Subiendo foto",
} as const;
