import { timeText } from "#domain/bookings/booking.ts";

/** What the desk writes down without a connection. */
export const outboxWords = {
  kept: "Sin señal: queda anotado acá y se manda solo",
  pending: (count: number) => (count === 1 ? "1 anotación sin enviar" : `${count} anotaciones sin enviar`),
  pendingHelp: "Se mandan solas, en orden, cuando vuelva la señal. No cierres sesión hasta entonces.",
  unsent: "Sin enviar",
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

/** When a match ended whose result comes late. */
export const endedWords = {
  hour,
  question: (expected: number) => `¿Terminó recién o a las ${hour(expected)}?`,
  agos: { now: "Ahora", quarter: "Hace 15 min", half: "Hace 30 min" },
  exact: "Hora exacta",
  exactHour: "Terminó a las",
  missing: "Decí cuándo terminó.",
  notPossible: (startedAt: number) => `Empezó a las ${hour(startedAt)}: terminó después, y no más tarde que ahora.`,
} as const;

/** A minute of the tournament as the clock of its day shows it. */
function hour(minute: number): string {
  return timeText(((minute % 1440) + 1440) % 1440);
}
