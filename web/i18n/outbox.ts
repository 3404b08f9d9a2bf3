import { timeText } from "#domain/courts/bookings/booking.ts";
import * as texts from "./texts.ts";

/** Notes that the desk writes offline. */
export const outboxWords = {
  kept: "Sin señal: queda anotado acá y se manda solo",
  pending: (count: number) => (count === 1 ? "1 anotación sin enviar" : `${count} anotaciones sin enviar`),
  pendingResults: (count: number) => (count === 1 ? "1 resultado sin enviar" : `${count} resultados sin enviar`),
  pendingHelp: "Se envían en orden cuando vuelva la señal. Hasta entonces se ven solo en este dispositivo.",
  nothing: "Todo está enviado",
  unsent: "Pendiente de enviar",
  full: "Este navegador no tiene más lugar: lo anotado vive mientras no cierres esta página.",
  sent: (count: number) => (count === 1 ? "Se envió lo que faltaba" : `Se enviaron ${count} anotaciones`),
  acts: {
    call: "el llamado",
    start: "el comienzo",
    end: "el final",
    takeBack: "el llamado deshecho",
    result: "el resultado",
  },
  refused: (match: string, what: string) => `${match}: no se pudo anotar ${what}.`,
} as const;

/** The time at which a match with a late result ended. */
export const endedWords = {
  hour,
  question: (expected: number) => `¿Terminó recién o a las ${hour(expected)}?`,
  agos: { now: "Ahora", quarter: "Hace 15 min", half: "Hace 30 min" },
  exact: "Hora exacta",
  exactHour: "Terminó a las",
  missing: "Decí cuándo terminó.",
  notPossible: (startedAt: number) => `Empezó a las ${hour(startedAt)}: terminó después, y no más tarde que ahora.`,
} as const;

/** Formats a minute of the tournament as a time of its day. */
function hour(minute: number): string {
  return timeText(((minute % 1440) + 1440) % 1440);
}

/** Offline notes in conflict, or that could not be sent. */
export const conflictWords = {
  see: texts.see,
  resolve: "Resolver",
  title: "Lo que falta enviar",
  asks: "Otra persona cargó otra cosa",
  apart: "No se pudo enviar",
  theirs: (who: string, theirs: string, mine: string) =>
    `Mientras no tenías señal, ${who} cargó ${theirs}. Vos tenías ${mine}.`,
  theirsCleared: (who: string, mine: string) =>
    `Mientras no tenías señal, ${who} sacó el resultado. Vos tenías ${mine}.`,
  otherPairs: (mine: string) =>
    `Mientras no tenías señal cambió un resultado anterior, y este partido ya no es entre las mismas parejas. Vos tenías ${mine}.`,
  costsMore: (mine: string) => `Con lo que se cargó mientras tanto, ${mine} borraría otros resultados.`,
  somebody: "otra persona",
  cleared: "sin resultado",
  keepTheirs: (who: string) => `Dejar el de ${who}`,
  drop: "Descartar el mío",
  putMine: "Poner el mío",
  copy: texts.copy,
  copied: texts.copied,
  discard: texts.discard,
  discardQuestion: "¿Descartar lo anotado?",
  discardMessage: "No se va a enviar.",
  failed: "No se pudo resolver.",
  gone: "El partido ya no está en la llave.",
  leaveQuestion: (count: number) =>
    count === 1 ? "Hay 1 anotación sin enviar" : `Hay ${count} anotaciones sin enviar`,
  leaveMessage: "Si cerrás sesión quedan en este dispositivo y se envían cuando vuelvas a entrar con tu cuenta.",
  leave: "Cerrar sesión igual",
  stay: "Quedarme",
} as const;
