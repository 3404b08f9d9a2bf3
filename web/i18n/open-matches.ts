import type { OpenMatch } from "#contract/courts/open-matches.ts";
import type { CategoryName } from "#domain/people/players/person.ts";
import { openMatchRefusals } from "./open-match-refusals.ts";
import { ownSeatWords } from "./own-seats.ts";
import * as texts from "./texts.ts";
import { uiWords } from "./ui.ts";

type Closed = NonNullable<OpenMatch["mine"]["closed"]>;

/** Opening a booking to other players. */
export const openingWords = {
  open: texts.openToPlayers,
  see: ownSeatWords.see,
  title: texts.playersMissing,
  isOpen: openMatchRefusals.ALREADY_OPEN,
  cannotOpen: "Ese turno ya no se puede abrir: no es tuyo, se canceló o ya empezó.",
  understood: uiWords.close,
  detail: "Publicá tu turno: otros jugadores se suman y cada uno debe su cuarto de la cancha.",
  publish: "Publicar",
  publishing: "Publicando…",
  asIs: (missing: number, levels: string, ladder: CategoryName) => `Faltan ${missing} · ${levels} · ${ladder}`,
  joins: {
    direct: "Se suman directo, y vos invitás con el link.",
    ask: "Te piden lugar y vos elegís a quién dárselo.",
  },
  joinsLabel: "Cómo se suman",
  joinsOptions: { direct: "Directo, si son del nivel", ask: "Me piden lugar y elijo" },
  leaveUntil: (hours: number) => `Se pueden bajar sin cargo hasta ${hours === 1 ? "1 hora" : `${hours} horas`} antes.`,
  fillUntil: (when: string) => `Si no son cuatro para el ${when}, el turno se cancela sin cargo.`,
  ifNotFull: "Si no se completa",
  ifNotFullOptions: { keep: "El turno queda", cancel: "Se cancela sin cargo" },
  keepHint: "Los lugares libres quedan a tu cargo.",
  change: texts.change,
  ladder: texts.category,
  anyLevel: "Cualquier nivel",
  unlisted: "Solo con el link: no aparece en la lista de partidos",
  weakest: "Desde el nivel",
  strongest: "Hasta el nivel",
  note: "Nota",
  noteHint: "Por ejemplo: “Llevo pelotas”.",
  opened: "Tu partido está abierto",
  failed: "No se pudo abrir el partido",
} as const;

/** An open match and its seats. */
export const openMatchWords = {
  title: "Partido abierto",
  loadFailed: "No se pudo cargar el partido",
  missing: "Ese partido ya no está",
  missingMessage: "Puede que lo hayan cerrado, o que el enlace esté cortado.",
  anyLevel: openingWords.anyLevel,
  range: (weakest: string, strongest: string) => (weakest === strongest ? weakest : `${weakest} a ${strongest}`),
  missingPlayers: (count: number) => (count === 0 ? "Completo" : count === 1 ? "Falta 1" : `Faltan ${count}`),
  cancelled: "Cancelado",
  fillUntil: (when: string) => `Si no son cuatro para el ${when}, se cancela sin cargo para nadie.`,
  fellShort: "No se completó a tiempo, así que el turno se canceló sin cargo para nadie.",
  stages: { playing: texts.inPlay, over: "Ya terminó", unresolved: "Sin resultado" },
  ended: { played: "Terminado", "not-played": texts.notPlayed },
  seats: "Lugares",
  seatFree: "Lugar libre",
  replaceable: (name: string) => `${name} busca reemplazo`,
  someone: (category: CategoryName, level: string) =>
    `${category === "Femenino" ? "Jugadora" : "Jugador"} de ${level}${category === "Mixto" ? " Mixto" : ""}`,
  guest: "Acompañante",
  host: "Organiza",
  you: texts.you,
  when: (day: string, from: string, to: string) => `${day}, ${from}\u00a0a\u00a0${to}`,
  where: (court: string, club: string) => `${court}, ${club}`,
  byHost: (name: string) => `Organiza ${name}`,

  code: (code: string) => `Código de tu lugar: ${code}`,
  join: "Sumarme",
  joining: "Sumándote…",
  joinTitle: "Sumarte al partido",
  part: (pesos: string) => `Tu parte es ${pesos}. La debés al complejo: se paga ahí, por transferencia o en línea.`,
  partFree: "La cancha no tiene precio en la app: arreglen los gastos entre ustedes.",
  partPaid: (host: string) => `${host} ya pagó la cancha: arreglá tu parte con esa persona.`,
  theHost: "Quien organiza",
  leaveUntil: (when: string) => `Te podés bajar sin cargo hasta el ${when}.`,
  leaveLate: "Ya no te podés bajar sin cargo: si no podés ir, tenés que buscar reemplazo.",
  joined: "Tenés tu lugar",
  joinFailed: "No se pudo tomar el lugar",

  leave: "Bajarme",
  leaveQuestion: "¿Te bajás del partido?",
  leaveMessage: "Tu lugar queda libre y no debés nada. Lo que hayas pagado te queda a favor en el complejo.",
  left: "Te bajaste del partido",
  replace: "Busco reemplazo",
  replaceQuestion: "¿Buscás reemplazo?",
  replaceMessage: "Ya no te podés bajar sin cargo. Tu lugar se ofrece, y lo seguís debiendo hasta que alguien lo tome.",
  looking: "Buscás reemplazo",
  lookingDetail: "Tu lugar se ve libre. Lo debés hasta que alguien lo tome.",
  stay: "Me quedo",
  stayed: "Te quedás en el partido",
  leaveFailed: "No se pudo cambiar tu lugar",

  remove: "Sacar",
  removeOne: (name: string) => `Sacar a ${name}`,
  removeDetail: "Su lugar queda libre y no debe nada. Le llega el motivo.",
  reason: "Motivo",
  removing: "Sacando…",
  removed: (name: string) => `${name} ya no está en el partido`,
  removeFailed: "No se pudo sacar al jugador",

  close: "Cerrar el partido",
  closeQuestion: "¿Cerrás el partido?",
  closeMessage: "El turno sigue siendo tuyo.",
  closed: "Cerraste el partido",
  closeFailed: "No se pudo cerrar el partido",

  shareTitle: "Compartir partido",
  share: "Compartir",
  shareText: (missing: string, when: string, levels: string, club: string) =>
    `${missing}: ${when}, ${levels}, ${club}.`,
  toBookings: texts.myBookings,
  seatOf: (taken: number) => `Partido abierto · ${taken} de 4`,
} as const;

/** Why a player cannot have a seat, as the page tells it beforehand. */
export const closedWords: Record<Exclude<Closed, "ALREADY_SEATED">, string> = {
  PROFILE_REQUIRED: "Para sumarte, primero completá tu perfil de jugador.",
  NO_SHOWS: "Faltaste a varios turnos en este complejo. Para jugar, hablá con el complejo.",
  MATCH_OVER: openMatchRefusals.MATCH_OVER,
  NOT_AGAIN: openMatchRefusals.NOT_AGAIN,
  REQUEST_DECLINED: openMatchRefusals.REQUEST_DECLINED,
  ASK_FIRST: openMatchRefusals.ASK_FIRST,
  JOINS_TOO_OFTEN: openMatchRefusals.JOINS_TOO_OFTEN,
  OTHER_LADDER: openMatchRefusals.OTHER_LADDER,
  OTHER_LEVEL: openMatchRefusals.OTHER_LEVEL,
  MATCH_FULL: openMatchRefusals.MATCH_FULL,
  OTHER_MARK: openMatchRefusals.OTHER_MARK,
  TOO_MANY_SEATS: openMatchRefusals.TOO_MANY_SEATS,
};
