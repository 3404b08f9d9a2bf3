/** The deposit of a booking (seña), for players and clubs. */
export const depositWords = {
  /** Before the booking. */
  held: (deposit: string, minutes: number) =>
    `Seña ${deposit}: la pagás en los próximos ${minutes}\u00a0minutos y el turno queda confirmado. Si no, se libera.`,
  heldMaybe: (deposit: string) => `Puede pedirte una seña de ${deposit} para confirmarlo.`,
  onceConfirmed: (deposit: string) => `Seña ${deposit}: la pagás cuando el complejo confirme.`,
  hold: "Reservar y pagar la seña",
  holding: (deposit: string, until: string) =>
    `Te guardamos el turno hasta ${until}. Pagá la seña de ${deposit} para confirmarlo.`,

  /** On the player's own booking. */
  missing: (missing: string, until: string) =>
    `Pagá la seña de ${missing} hasta ${until} y el turno queda confirmado. Después se libera.`,
  inReview: (until: string) => `Mandaste el comprobante de la seña. El complejo tiene hasta ${until} para verlo.`,
  owed: (missing: string) => `Falta pagar la seña de ${missing}.`,
  paid: (deposit: string) => `Seña de ${deposit} pagada.`,
  paidOwing: (deposit: string, rest: string) => `Seña de ${deposit} pagada. ${rest}.`,
  atClub: "Se paga en el complejo o hablando con ellos.",

  /** During the payment. */
  part: "Cuánto pagás",
  only: (missing: string) => `La seña, ${missing}`,
  all: (owed: string) => `Todo, ${owed}`,

  /** At the club's desk. */
  deskOwed: (missing: string) => `Falta la seña: ${missing}`,
  deskPaid: "Señado",
} as const;
