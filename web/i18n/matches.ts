import { roundName } from "#domain/competition/draws/round-name.ts";
import type { SetRule } from "#domain/competition/scoring/format.ts";
import type { MatchFault } from "#domain/competition/scoring/match-score.ts";
import type { Titled } from "./draws.ts";
import * as texts from "./texts.ts";

/** The matches of a tournament at the club's desk. */
export const matchesWords = {
  all: "Todas",
  filters: "Qué partidos ver",
  states: {
    ready: (count: number) => `Para jugar ${count}`,
    waiting: (count: number) => `Esperan ${count}`,
    finished: (count: number) => `Jugados ${count}`,
    all: (count: number) => `Todos ${count}`,
  },
  parts: "Zona o ronda",
  loading: "Buscando los partidos",
  noneMessage: "Aparecen cuando se sortea la categoría.",
  toDraw: "Ir al sorteo",
  noneInState: {
    ready: "No hay partidos para jugar ahora",
    waiting: "Ningún partido espera rival",
    finished: "Todavía no se jugó ningún partido",
    all: texts.noMatches,
  },
  seeWaiting: "Ver los que esperan",
  ready: "Para jugar",
  waiting: "Espera rival",
  closed: "El torneo está cerrado: los resultados se ven, pero no se cambian.",
} as const;

/** Entering a result. */
export const resultWords = {
  correctTitle: "Corregir resultado",
  set: (number: number) => `Set ${number}`,
  superTieBreak: "Súper tie",
  gamesOf: (set: string, pair: string) => `${set}, ${pair}`,
  chips: (set: string) => `Resultados de ${set}`,
  wins: (set: string, pair: string) => `${set}: gana ${pair}`,
  tieBreak: "Puntos del que perdió el tie-break",
  save: "Guardar resultado",
  failed: texts.resultFailed,
  saved: (score: string) => `Resultado guardado: ${score}`,
  ending: "No se jugó hasta el final",
  endings: { walkover: texts.walkover, retirement: texts.retirement, disqualification: texts.disqualification },
  who: { walkover: "¿Quién no vino?", retirement: "¿Quién abandonó?", disqualification: "¿A quién descalificaron?" },
  both: "Ninguna vino",
  soFar: "Poné lo que llegaron a jugar. Si no empezó, dejalo vacío.",
  walkoverHelp: (minutes: number) => `Se da a los ${minutes} minutos de espera.`,
  current: (score: string) => `Alguien cargó este resultado recién: ${score}`,
  ownAgain: "Volver a lo mío",
  clear: "Borrar resultado",
  clearQuestion: "¿Borrar este resultado?",
  clearMessage: "El partido vuelve a estar para jugar.",
  clearing: "Borrando",
  clearFailed: "No se pudo borrar el resultado.",
  cleared: "Resultado borrado",
  undoQuestion: (count: number) =>
    count === 1 ? "Este cambio borra otro resultado" : `Este cambio borra otros ${count} resultados`,
  undoLead: "Con este resultado cambia quién juega después, así que se pierde:",
  undone: (stage: string, pair1: string, pair2: string, score: string) =>
    `${stage}: ${pair1} contra ${pair2}, ${score}`,
  lostLead: (count: number) =>
    count === 1 ? "No puede volver a su hora y queda sin horario:" : "No pueden volver a su hora y quedan sin horario:",
  lost: (stage: string, place: string, why: string) => `${stage}: ${place} (${why})`,
  lostPlace: (when: string, court: string) => `${when} en ${court}`,
  lostBecause: {
    past: "esa hora ya pasó",
    taken: "ahí va otro partido",
    "given-back": "el torneo ya no tiene esa cancha",
  },
  lostQuestion: (count: number) =>
    count === 1 ? "Quedó un partido sin horario" : `Quedaron ${count} partidos sin horario`,
  giveHour: "Darle otro horario",
  leaveWithout: "Dejarlo así",
  undoAccept: "Cambiar igual",
  undoKeep: "Dejar como estaba",
  nextLead: "El próximo partido para jugar",
  savedTitle: "Resultado guardado",
  champions: (category: string) => `¡Campeones de ${category}!`,
  allPlayed: "No quedan partidos para jugar ahora.",
} as const;

/** The history of a match. */
export const historyWords = {
  title: "Historial del partido",
  none: "Este partido todavía no tuvo resultado.",
  kinds: {
    entered: "Cargó el resultado",
    corrected: "Corrigió el resultado",
    cleared: "Borró el resultado",
    undone: "Se borró por otro cambio",
    automatic: "Automático: la pareja se había bajado",
  },
  change: (before: string, after: string) => `${before} → ${after}`,
  noResult: "sin resultado",
  by: (actor: string, when: string) => `${actor}, ${when}`,
  /** The pass is called by its label, and its maker by their first name. */
} as const;

/** Withdrawing and reinstating a pair after the draw. */
export const withdrawalWords = {
  withdraw: "Bajar pareja",
  detail: "Los partidos que le quedan son W.O.",
  replace: "Reemplazar por otra pareja",
  replaceDetail: "Mientras no haya jugado, otra pareja ocupa su lugar.",
  question: (names: string) => `¿Bajar a ${names}?`,
  message: "Pierde por W.O. los partidos que le quedan.",
  leagueDetail: "Antes de jugar la mitad sale de la tabla con todos sus partidos; después, lo que le queda es W.O.",
  leavesTable: (played: number, total: number) =>
    `Jugó ${played} de ${total} partidos, menos de la mitad: sale de la tabla con todos. Los jugados quedan en el ` +
    "historial y en los números de cada jugador, pero no le suman ni le restan a nadie en la tabla.",
  staysInTable: (played: number, total: number) =>
    `Ya jugó ${played} de ${total} partidos: sigue en la tabla y pierde por W.O. los que le quedan.`,
  lost: (stage: string, pair1: string, pair2: string) => `${stage}: ${pair1} contra ${pair2}.`,
  withdrawn: (names: string) => `${names}: pareja dada de baja`,
  replaced: (reserve: string, names: string) => `${reserve} juega en lugar de ${names}`,
  reinstate: "Vuelve a jugar",
  reinstateQuestion: (names: string) => `¿Vuelven ${names}?`,
  reinstateMessage: "Sus W.O. quedan hasta que corrijas cada uno.",
  backToTable: "Vuelve a la tabla con todos sus partidos. Sus W.O. quedan hasta que corrijas cada uno.",
  reinstated: (names: string) => `${names}: vuelve a jugar`,
  insteadOf: (names: string) => `En lugar de ${names}`,
  noReserves: "No hay parejas de reserva",
  noReservesMessage: "Agregala con «+ Pareja»: queda de reserva y la podés hacer entrar.",
  paid: "Pago confirmado",
  inLine: (position: number) => `${position}.º de la lista de espera`,
  luckyLoser: (final: number, seed: number) =>
    `Lucky loser: perdió la final ${final} de la previa. Era la ${seed}.ª del orden del sorteo.`,
  wasQualified: (final: number) => `Vuelve a su lugar, el de la final ${final} de la previa.`,
  toPay: "Falta el pago: entra confirmada y lo sigue debiendo",
} as const;

/** A reserve pair outside the draw, and its entry. */
export const reserveWords = {
  isReserve: "De reserva: no está en la llave",
  enter: "Hacer entrar a la llave",
  enterDetail: "En un lugar libre o en el de una pareja que se bajó. Queda confirmada.",
  where: "¿En qué lugar entra?",
  against: (names: string) => `Contra ${names}`,
  lineDetail: "Tenía libre: ahora juega ese partido.",
  insteadOf: (names: string) => `En lugar de ${names}`,
  insteadDetail: "Se bajó: sus W.O. vuelven a estar para jugar.",
  noRoom: "No hay lugar en la llave",
  noRoomMessage:
    "Entra donde una pareja tiene libre y todavía no jugó, o en lugar de una que no jugó: abrí sus opciones.",
  entered: (names: string) => `${names}: entró a la llave`,
  failed: "No pudo entrar a la llave.",
} as const;

/** Explains an invalid set with its remedy. Issue C: an invalid score says why in Spanish. */
export function faultSentence(reason: MatchFault | "NUMBER_MISSING" | "WHO_MISSING", rule: SetRule): string {
  const unit = rule.kind === "points" ? "puntos" : "games";
  switch (reason) {
    case "NUMBER_MISSING":
      return `Faltan los ${unit} de una pareja.`;
    case "WHO_MISSING":
      return "Elegí una pareja.";
    case "SCORE_NOT_A_COUNT":
      return "Usá números enteros.";
    case "WRONG_KIND_OF_SET":
      return rule.kind === "points" ? "Acá va un súper tie-break, en puntos." : "Acá va un set, en games.";
    case "SET_TIED":
      return "Están iguales: falta quién lo ganó.";
    case "SET_UNFINISHED":
      return `No terminó: se gana con ${rule.to} ${unit}.`;
    case "SET_NEEDS_TWO_AHEAD": {
      const at = rule.kind === "games" ? rule.tieBreak?.at : undefined;
      return `Así sigue: hay que ganar por dos${at === undefined ? "" : `, o ${at + 1}-${at} en el tie-break`}.`;
    }
    case "SET_ENDED_EARLIER":
      return "No puede ser: terminaba antes.";
    case "TIE_BREAK_NOT_PLAYED":
      return "Ese set no tuvo tie-break.";
    case "MATCH_UNFINISHED":
      return "Falta este set: todavía no ganó nadie.";
    case "MATCH_OVER_BEFORE":
      return "Sobra: el partido ya estaba ganado.";
  }
}

/** Describes the next step of the winners: "y pasan a cuartos". */
export function whatFollows({ stage, cup, roundsAfter, fecha }: Omit<Titled, "zone" | "round">): string {
  if (fecha !== undefined) return "y suman en la tabla";
  if (stage === "zone") return "y suman en su zona";
  if (stage === "third-place") return "y quedan terceros";
  if (stage === "round") return "y cada uno suma sus puntos";
  if (cup === "qualifying") return qualifyingFollows(roundsAfter);
  if (roundsAfter === 0) return stage === "cup" ? "y ganan la copa" : "y son campeones";
  const next = roundName(roundsAfter - 1);
  switch (next.kind) {
    case "final":
      return "y pasan a la final";
    case "semifinals":
      return "y pasan a semifinales";
    case "quarterfinals":
      return "y pasan a cuartos";
    case "fraction":
      return `y pasan a ${next.of}avos`;
  }
}

function qualifyingFollows(roundsAfter: number): string {
  if (roundsAfter === 0) return "y entran a la llave principal";
  return roundsAfter === 1 ? "y pasan a la final de la previa" : "y pasan a la ronda que sigue de la previa";
}

/** The outcome of a result before it is saved. */
export const verdictWords = {
  winners: (names: string) => `Ganan ${names}`,
  nobody: (inZone: boolean) => `${inZone ? "Ninguna suma" : "No pasa nadie"}: no vino ninguna pareja.`,
  open: (inZone: boolean) => `Cargá los sets y te decimos quién ${inZone ? "gana" : "pasa"}.`,
} as const;
