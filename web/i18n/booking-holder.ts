/** The club's note whether the holder of a booking came. */
export const missedWords = {
  theyCame: "Sí vino",
  nobodyCameNoted: (who: string) => `Anotado: ${who} no vino`,
  theyCameNoted: (who: string) => `Anotado: ${who} vino`,
  noShows: (count: number) =>
    count === 1 ? "Faltó a 1 turno acá en 90 días." : `Faltó a ${count} turnos acá en 90 días.`,
} as const;

/** Contacting the holder of a booking. */
export const holderWords = {
  write: "Escribir por WhatsApp",
  message: (who: string, court: string, when: string) => `Hola ${who}, te escribo por tu turno en ${court}, ${when}.`,
} as const;

/** A slot held by a tournament. */
export const tournamentSlotWords = {
  heldByTournament: "Estos turnos son del torneo y no se pueden reservar.",
} as const;
