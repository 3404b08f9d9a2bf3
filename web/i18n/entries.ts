const why = "Jugás solo: cada ronda te toca otro compañero.";
const unconfirmed = "Falta que el club te confirme.";

/** A player's own steps in an individual format. */
export const entryWords = {
  why,
  whyUnpaid: `${why} Falta el pago.`,
  whyUnconfirmed: `${why} ${unconfirmed}`,
  owes: (amount: string) => `Te falta pagar ${amount}.`,
  made: `Te inscribiste. ${unconfirmed}`,
  leaveEffect: "Tu lugar queda libre. Si ya pagaste, arreglá con el club.",
  onlyClub: (category: string, club: string) => `${category}: tu lugar está confirmado. Para salir, hablá con ${club}.`,
} as const;
