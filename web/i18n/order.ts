/** The order of play, for players and spectators. */
export const orderWords = {
  mine: "Mis partidos",
  myPlayed: (count: number) => (count === 1 ? "Ya jugaste 1 partido" : `Ya jugaste ${count} partidos`),
  playingSince: (time: string) => `En juego desde ${time}`,
  hour: (time: string, notBefore: boolean) => (notBefore ? `No antes de ${time}` : time),
  finished: (count: number) => (count === 1 ? "1 partido jugado" : `${count} partidos jugados`),
  later: (count: number) => (count === 1 ? "Más tarde · 1 partido" : `Más tarde · ${count} partidos`),
  dayOver: (count: number) => (count === 1 ? "Terminado · 1 partido" : `Terminado · ${count} partidos`),
  count: (count: number) => (count === 1 ? "1 partido" : `${count} partidos`),
  days: "Ir al día",
  toPlay: "Por jugar",
  notPublished: "El club todavía no publicó los horarios. Te avisamos acá cuando los publique.",
  arrangement: "Cómo ordenar",
  arrangements: { hora: "Por hora", cancha: "Por cancha" },
  all: "Todas",
  none: "No hay partidos en esta categoría",
} as const;

/** A change of a match's hour. */
export const changedWords = {
  title: "Cambió el horario",
  changed: (from: string, to: string) => `Cambió de ${from} a ${to}`,
  lost: (from: string) => `Se quedó sin horario: era ${from}`,
  seen: "Entendido",
} as const;

/** Matches in messages between players. */
export const matchTextWords = {
  we: (whenAndWhere: string) => `Jugamos ${whenAndWhere}`,
  when: (day: string, hour: string) => `${day} ${hour}`,
  today: "hoy",
  notBefore: (time: string) => `no antes de ${time}`,
  against: (pair: string) => `contra ${pair}`,
  won: (winners: string, losers: string, score: string, where: string) =>
    `Ganaron ${winners} a ${losers}: ${score}. ${where}.`,
  tell: (partner: string) => `Avisar a ${partner}`,
  tellTitle: "Avisar del partido",
  order: "Compartir horarios",
  orderTitle: (category: string) => `Horarios de ${category}`,
  result: "Compartir resultado",
} as const;
